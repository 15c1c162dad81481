import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{defaultBenchmark,defaultConfig,withDefaults}from"./chunk-XD7AOYWV.js";export{defaultBenchmark,defaultConfig,withDefaults};
