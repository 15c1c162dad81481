import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{MANIFEST}from"./chunk-K7RX2I7W.js";import"./chunk-VZQGXRQO.js";export{MANIFEST};
