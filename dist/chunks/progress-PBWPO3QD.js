import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{notedOnce,progressLine,progressText,secondsText}from"./chunk-WSD2JTHA.js";export{notedOnce,progressLine,progressText,secondsText};
