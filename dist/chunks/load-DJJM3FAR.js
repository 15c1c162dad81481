import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{loadConfig}from"./chunk-3ZZQSIO6.js";import"./chunk-T4PE5UXN.js";import"./chunk-HWLGGGJZ.js";export{loadConfig};
