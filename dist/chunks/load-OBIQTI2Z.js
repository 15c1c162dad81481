import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{loadConfig}from"./chunk-JWHJQHIH.js";import"./chunk-UZWGUETL.js";import"./chunk-WSD2JTHA.js";export{loadConfig};
