import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{parseComparison,readComparison}from"./chunk-CHOP4NFC.js";import"./chunk-QATT7NKG.js";import"./chunk-FR2IZBQG.js";export{parseComparison,readComparison};
