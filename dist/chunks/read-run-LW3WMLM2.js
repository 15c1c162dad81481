import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{readRunFolder}from"./chunk-7E5TAIEN.js";import"./chunk-HOUXWQIR.js";import"./chunk-JMCJAHIB.js";export{readRunFolder};
