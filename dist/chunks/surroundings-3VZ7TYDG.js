import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{surroundingsIn}from"./chunk-PTSBE3DW.js";import"./chunk-OVS7GDUF.js";import"./chunk-VZQGXRQO.js";export{surroundingsIn};
