import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{parseComparison,readComparison}from"./chunk-2VJUZEWW.js";import"./chunk-DVMMYVSR.js";import"./chunk-CY6K7PHR.js";export{parseComparison,readComparison};
