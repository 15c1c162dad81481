import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{defaultBenchmark,defaultConfig,withDefaults}from"./chunk-2MZ5RYQW.js";import"./chunk-VZQGXRQO.js";export{defaultBenchmark,defaultConfig,withDefaults};
