import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{FEWEST_RUNS,SCREENING_PERCENT,cutoffFor,cutoffsOf}from"./chunk-AXC2OXPC.js";import"./chunk-VZQGXRQO.js";export{FEWEST_RUNS,SCREENING_PERCENT,cutoffFor,cutoffsOf};
