import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{readRunFolder}from"./chunk-CH3DR3EO.js";import"./chunk-LNA4PD7B.js";import"./chunk-XD7AOYWV.js";export{readRunFolder};
