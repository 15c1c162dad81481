import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{readRunFolder}from"./chunk-JWVQRGM5.js";import"./chunk-PPLEV23A.js";import"./chunk-3ZVNZUEJ.js";export{readRunFolder};
