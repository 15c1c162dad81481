import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{parseComparison,readComparison}from"./chunk-7IUF6LXZ.js";import"./chunk-HOUXWQIR.js";import"./chunk-JMCJAHIB.js";export{parseComparison,readComparison};
