import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{MANIFEST}from"./chunk-3ZVNZUEJ.js";export{MANIFEST};
