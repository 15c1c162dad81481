import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{parseComparison,readComparison}from"./chunk-BBX3NNDA.js";import"./chunk-T4PE5UXN.js";import"./chunk-HWLGGGJZ.js";export{parseComparison,readComparison};
