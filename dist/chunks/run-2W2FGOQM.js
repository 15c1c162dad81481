import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{recordOf,runBenchmarks,selectBenchmarks}from"./chunk-OPSDYPFK.js";import"./chunk-JMCJAHIB.js";export{recordOf,runBenchmarks,selectBenchmarks};
