import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{progressLog}from"./chunk-WSD2JTHA.js";export{progressLog};
