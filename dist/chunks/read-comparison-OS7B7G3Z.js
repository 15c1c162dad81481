import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{parseComparison,readComparison}from"./chunk-GJM6CZQR.js";import"./chunk-MSREYFTT.js";import"./chunk-GAI7SROG.js";export{parseComparison,readComparison};
