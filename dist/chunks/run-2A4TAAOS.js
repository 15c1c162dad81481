import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{recordOf,runBenchmarks,selectBenchmarks}from"./chunk-G3GYBGXJ.js";import"./chunk-YT5NHM4U.js";export{recordOf,runBenchmarks,selectBenchmarks};
