import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptance}from"./chunk-LGDUFZFV.js";export{acceptance};
