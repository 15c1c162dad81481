import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{FEWEST_RUNS,SCREENING_PERCENT,cutoffFor,cutoffsOf}from"./chunk-WSD2JTHA.js";export{FEWEST_RUNS,SCREENING_PERCENT,cutoffFor,cutoffsOf};
