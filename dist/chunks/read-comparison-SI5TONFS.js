import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{parseComparison,readComparison}from"./chunk-E3IFXE2D.js";import"./chunk-UZWGUETL.js";import"./chunk-WSD2JTHA.js";export{parseComparison,readComparison};
