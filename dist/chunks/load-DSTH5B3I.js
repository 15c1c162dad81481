import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{loadConfig}from"./chunk-Z6PXXPCE.js";import"./chunk-HOUXWQIR.js";import"./chunk-JMCJAHIB.js";export{loadConfig};
