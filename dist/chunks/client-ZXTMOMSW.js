import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubClient,pauseAfter,statusOf,written}from"./chunk-MVSRWRCG.js";import"./chunk-3L476VJE.js";import"./chunk-FR2IZBQG.js";export{gitHubClient,pauseAfter,statusOf,written};
