import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptAll,acceptable,acceptancesOf}from"./chunk-OIFFB3WK.js";import"./chunk-H32FJNY6.js";import"./chunk-ID5YSPGZ.js";import"./chunk-VZQGXRQO.js";export{acceptAll,acceptable,acceptancesOf};
