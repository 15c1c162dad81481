import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{readRunFolder}from"./chunk-O7M5Q4HN.js";import"./chunk-MSREYFTT.js";import"./chunk-GAI7SROG.js";export{readRunFolder};
