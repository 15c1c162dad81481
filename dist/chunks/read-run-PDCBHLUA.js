import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{readRunFolder}from"./chunk-OYDUWDND.js";import"./chunk-ZWEDJHPO.js";import"./chunk-U7O5XWD4.js";export{readRunFolder};
