import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{defaultBenchmark,defaultConfig,withDefaults}from"./chunk-YFV3JLRY.js";import"./chunk-SFSX3PCS.js";export{defaultBenchmark,defaultConfig,withDefaults};
