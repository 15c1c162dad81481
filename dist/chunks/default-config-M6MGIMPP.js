import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{defaultBenchmark,defaultConfig,withDefaults}from"./chunk-LGDUFZFV.js";export{defaultBenchmark,defaultConfig,withDefaults};
