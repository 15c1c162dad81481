import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{defaultBenchmark,defaultConfig,withDefaults}from"./chunk-YT5NHM4U.js";export{defaultBenchmark,defaultConfig,withDefaults};
