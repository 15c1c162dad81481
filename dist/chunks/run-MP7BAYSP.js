import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{recordOf,runBenchmarks,selectBenchmarks}from"./chunk-C7U255JB.js";import"./chunk-GAI7SROG.js";export{recordOf,runBenchmarks,selectBenchmarks};
