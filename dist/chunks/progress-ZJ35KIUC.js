import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{notedOnce,progressLine,progressText,secondsText}from"./chunk-IXV7VZXP.js";import"./chunk-GLNOH5TX.js";import"./chunk-VZQGXRQO.js";export{notedOnce,progressLine,progressText,secondsText};
