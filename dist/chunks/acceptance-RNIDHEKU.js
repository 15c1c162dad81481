import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptance}from"./chunk-VDQB6JYU.js";import"./chunk-SFSX3PCS.js";export{acceptance};
