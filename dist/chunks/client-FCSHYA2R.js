import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubClient,pauseAfter,statusOf,written}from"./chunk-NVBTU6IH.js";import"./chunk-WSD2JTHA.js";export{gitHubClient,pauseAfter,statusOf,written};
