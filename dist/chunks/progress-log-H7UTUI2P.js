import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{progressLog}from"./chunk-LGDUFZFV.js";export{progressLog};
