import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptance}from"./chunk-WSD2JTHA.js";export{acceptance};
