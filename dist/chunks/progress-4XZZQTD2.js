import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{notedOnce,progressLine,progressText,secondsText}from"./chunk-R5H5A2YB.js";import"./chunk-V33YL7F5.js";import"./chunk-SFSX3PCS.js";export{notedOnce,progressLine,progressText,secondsText};
