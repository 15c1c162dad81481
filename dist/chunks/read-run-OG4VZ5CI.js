import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{readRunFolder}from"./chunk-5BIYGLMX.js";import"./chunk-3FUVGKQ5.js";import"./chunk-YT5NHM4U.js";export{readRunFolder};
