import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{readRunFolder}from"./chunk-AH5MPW6C.js";import"./chunk-DVMMYVSR.js";import"./chunk-CY6K7PHR.js";export{readRunFolder};
