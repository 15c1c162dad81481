import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{recordOf,runBenchmarks,selectBenchmarks}from"./chunk-RYPNDILT.js";import"./chunk-CY6K7PHR.js";export{recordOf,runBenchmarks,selectBenchmarks};
