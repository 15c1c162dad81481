import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{loadConfig}from"./chunk-Q4NSFHM4.js";import"./chunk-PPLEV23A.js";import"./chunk-3ZVNZUEJ.js";export{loadConfig};
