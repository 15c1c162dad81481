import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubClient,pauseAfter,statusOf,written}from"./chunk-WDSR7QVA.js";import"./chunk-Q6UJYMHY.js";import"./chunk-CY6K7PHR.js";export{gitHubClient,pauseAfter,statusOf,written};
