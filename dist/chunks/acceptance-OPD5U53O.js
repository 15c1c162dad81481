import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptance}from"./chunk-H32FJNY6.js";import"./chunk-VZQGXRQO.js";export{acceptance};
