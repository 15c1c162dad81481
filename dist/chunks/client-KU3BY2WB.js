import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubClient,pauseAfter,statusOf,written}from"./chunk-IGJN5SKG.js";import"./chunk-6N4LIHXZ.js";import"./chunk-Z2DYR7CW.js";import"./chunk-BD2UORPY.js";import"./chunk-GLNOH5TX.js";import"./chunk-VZQGXRQO.js";export{gitHubClient,pauseAfter,statusOf,written};
