import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{parseComparison,readComparison}from"./chunk-GWR5DNEY.js";import"./chunk-ZWEDJHPO.js";import"./chunk-U7O5XWD4.js";export{parseComparison,readComparison};
