import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{loadConfig}from"./chunk-AIDQCPLC.js";import"./chunk-I24GSSTN.js";import"./chunk-LGDUFZFV.js";export{loadConfig};
