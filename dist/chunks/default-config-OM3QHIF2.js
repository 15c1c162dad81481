import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{defaultBenchmark,defaultConfig,withDefaults}from"./chunk-WSD2JTHA.js";export{defaultBenchmark,defaultConfig,withDefaults};
