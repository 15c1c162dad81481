import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{loadConfig}from"./chunk-SYHOJVWH.js";import"./chunk-ZWEDJHPO.js";import"./chunk-U7O5XWD4.js";export{loadConfig};
