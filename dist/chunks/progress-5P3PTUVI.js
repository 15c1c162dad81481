import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{notedOnce,progressLine,progressText,secondsText}from"./chunk-YT5NHM4U.js";export{notedOnce,progressLine,progressText,secondsText};
