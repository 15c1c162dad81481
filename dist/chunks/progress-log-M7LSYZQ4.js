import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{progressLog}from"./chunk-CY6K7PHR.js";export{progressLog};
