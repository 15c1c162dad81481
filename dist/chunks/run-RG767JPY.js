import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{recordOf,runBenchmarks,selectBenchmarks}from"./chunk-IRH5CZSA.js";import"./chunk-3ZVNZUEJ.js";export{recordOf,runBenchmarks,selectBenchmarks};
