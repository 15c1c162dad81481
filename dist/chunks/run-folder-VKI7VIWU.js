import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{MANIFEST}from"./chunk-624XOQIP.js";import"./chunk-SFSX3PCS.js";export{MANIFEST};
