import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{recordOf,runBenchmarks,selectBenchmarks}from"./chunk-YLR5MI55.js";import"./chunk-LGDUFZFV.js";export{recordOf,runBenchmarks,selectBenchmarks};
