import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{notedOnce,progressLine,progressText,secondsText}from"./chunk-LGDUFZFV.js";export{notedOnce,progressLine,progressText,secondsText};
