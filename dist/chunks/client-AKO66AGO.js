import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubClient,pauseAfter,statusOf,written}from"./chunk-Z4B2MA62.js";import"./chunk-LGDUFZFV.js";export{gitHubClient,pauseAfter,statusOf,written};
