import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptAll,acceptable,acceptancesOf}from"./chunk-3MMAWQU2.js";import"./chunk-VDQB6JYU.js";import"./chunk-HRAMFAMS.js";import"./chunk-SFSX3PCS.js";export{acceptAll,acceptable,acceptancesOf};
