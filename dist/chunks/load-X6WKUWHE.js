import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{loadConfig}from"./chunk-TBUZGI6N.js";import"./chunk-VWVEXPCP.js";import"./chunk-DVMMYVSR.js";import"./chunk-CY6K7PHR.js";export{loadConfig};
