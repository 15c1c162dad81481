import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{notedOnce,progressLine,progressText,secondsText}from"./chunk-U7D6VXEY.js";export{notedOnce,progressLine,progressText,secondsText};
