import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{readRunFolder}from"./chunk-OSSUOE7Y.js";import"./chunk-QATT7NKG.js";import"./chunk-FR2IZBQG.js";export{readRunFolder};
