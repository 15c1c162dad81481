import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{notedOnce,progressLine,progressText,secondsText}from"./chunk-3ZVNZUEJ.js";export{notedOnce,progressLine,progressText,secondsText};
