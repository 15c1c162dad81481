import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{MANIFEST}from"./chunk-LGDUFZFV.js";export{MANIFEST};
