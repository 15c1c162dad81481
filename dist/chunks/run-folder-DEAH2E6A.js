import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{MANIFEST}from"./chunk-YT5NHM4U.js";export{MANIFEST};
