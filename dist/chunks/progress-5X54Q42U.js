import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{notedOnce,progressLine,progressText,secondsText}from"./chunk-CY6K7PHR.js";export{notedOnce,progressLine,progressText,secondsText};
