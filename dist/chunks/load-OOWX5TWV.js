import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{loadConfig}from"./chunk-N274VVGL.js";import"./chunk-ODVLKK36.js";import"./chunk-A6JCOVL7.js";import"./chunk-UV7SB6OU.js";import"./chunk-ZXW3XNYF.js";import"./chunk-YFV3JLRY.js";import"./chunk-V33YL7F5.js";import"./chunk-SFSX3PCS.js";export{loadConfig};
