import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{parseComparison,readComparison}from"./chunk-YWJZPPQH.js";import"./chunk-O2YQ2EHA.js";import"./chunk-RZNPQ3IE.js";import"./chunk-LVHWMLTW.js";import"./chunk-OP23XEPZ.js";import"./chunk-GLNOH5TX.js";import"./chunk-VZQGXRQO.js";export{parseComparison,readComparison};
