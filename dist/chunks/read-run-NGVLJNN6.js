import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{readRunFolder}from"./chunk-AKICFOZD.js";import"./chunk-I24GSSTN.js";import"./chunk-LGDUFZFV.js";export{readRunFolder};
