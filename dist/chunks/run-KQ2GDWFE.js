import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{recordOf,runBenchmarks,selectBenchmarks}from"./chunk-RQKBVGRR.js";import"./chunk-WSD2JTHA.js";export{recordOf,runBenchmarks,selectBenchmarks};
