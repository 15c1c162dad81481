import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{parseComparison,readComparison}from"./chunk-E57ZD7L3.js";import"./chunk-3FUVGKQ5.js";import"./chunk-YT5NHM4U.js";export{parseComparison,readComparison};
