import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{recordOf,runBenchmarks,selectBenchmarks}from"./chunk-6M2ZRRC6.js";import"./chunk-U7O5XWD4.js";export{recordOf,runBenchmarks,selectBenchmarks};
