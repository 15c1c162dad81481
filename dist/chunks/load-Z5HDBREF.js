import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{loadConfig}from"./chunk-JZ4IJN4D.js";import"./chunk-3FUVGKQ5.js";import"./chunk-YT5NHM4U.js";export{loadConfig};
