import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{recordOf,runBenchmarks,selectBenchmarks}from"./chunk-DLMPTKQJ.js";import"./chunk-FR2IZBQG.js";export{recordOf,runBenchmarks,selectBenchmarks};
