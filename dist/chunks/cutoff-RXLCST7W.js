import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{FEWEST_RUNS,SCREENING_PERCENT,cutoffFor,cutoffsOf}from"./chunk-4XHIRA5B.js";import"./chunk-SFSX3PCS.js";export{FEWEST_RUNS,SCREENING_PERCENT,cutoffFor,cutoffsOf};
