import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{defaultBenchmark,defaultConfig,withDefaults}from"./chunk-U7D6VXEY.js";export{defaultBenchmark,defaultConfig,withDefaults};
