import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{readRunFolder}from"./chunk-MR5KGDT7.js";import"./chunk-UZWGUETL.js";import"./chunk-WSD2JTHA.js";export{readRunFolder};
