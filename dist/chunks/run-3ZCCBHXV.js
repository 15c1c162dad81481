import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{recordOf,runBenchmarks,selectBenchmarks}from"./chunk-42IJMUAR.js";import"./chunk-HWLGGGJZ.js";export{recordOf,runBenchmarks,selectBenchmarks};
