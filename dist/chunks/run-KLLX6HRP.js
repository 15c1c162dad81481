import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{recordOf,runBenchmarks,selectBenchmarks}from"./chunk-KSJZ4K4Q.js";import"./chunk-LGDUFZFV.js";export{recordOf,runBenchmarks,selectBenchmarks};
