import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{progressLog}from"./chunk-U7O5XWD4.js";export{progressLog};
