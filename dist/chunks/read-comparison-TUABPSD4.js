import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{parseComparison,readComparison}from"./chunk-ZGA7Y3P3.js";import"./chunk-I24GSSTN.js";import"./chunk-LGDUFZFV.js";export{parseComparison,readComparison};
