import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{loadConfig}from"./chunk-3BG35TQQ.js";import"./chunk-QATT7NKG.js";import"./chunk-FR2IZBQG.js";export{loadConfig};
