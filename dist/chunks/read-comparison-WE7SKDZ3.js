import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{parseComparison,readComparison}from"./chunk-S4FRE643.js";import"./chunk-PNNDXD6C.js";import"./chunk-A6JCOVL7.js";import"./chunk-UV7SB6OU.js";import"./chunk-ZXW3XNYF.js";import"./chunk-V33YL7F5.js";import"./chunk-SFSX3PCS.js";export{parseComparison,readComparison};
