import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{readRunFolder}from"./chunk-ZZ57GDRS.js";import"./chunk-V4R5E3RT.js";import"./chunk-U7D6VXEY.js";export{readRunFolder};
