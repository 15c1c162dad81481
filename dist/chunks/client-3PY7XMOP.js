import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubClient,pauseAfter,statusOf,written}from"./chunk-N7SK4OE7.js";import"./chunk-LQF4ZQJS.js";import"./chunk-Z2DYR7CW.js";import"./chunk-OP23XEPZ.js";import"./chunk-GLNOH5TX.js";import"./chunk-VZQGXRQO.js";export{gitHubClient,pauseAfter,statusOf,written};
