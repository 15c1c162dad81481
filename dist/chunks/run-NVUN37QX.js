import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{recordOf,runBenchmarks,selectBenchmarks}from"./chunk-Z2BCVTV6.js";import"./chunk-XD7AOYWV.js";export{recordOf,runBenchmarks,selectBenchmarks};
