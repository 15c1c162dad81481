import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptance}from"./chunk-3ZVNZUEJ.js";export{acceptance};
