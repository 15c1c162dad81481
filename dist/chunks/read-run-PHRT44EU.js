import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{readRunFolder}from"./chunk-HXR7R2MR.js";import"./chunk-T4PE5UXN.js";import"./chunk-HWLGGGJZ.js";export{readRunFolder};
