import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{recordOf,runBenchmarks,selectBenchmarks}from"./chunk-YI4ATKTS.js";import"./chunk-U7D6VXEY.js";export{recordOf,runBenchmarks,selectBenchmarks};
