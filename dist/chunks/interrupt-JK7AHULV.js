import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{interruptible}from"./chunk-BURLIDH5.js";import"./chunk-SFSX3PCS.js";export{interruptible};
