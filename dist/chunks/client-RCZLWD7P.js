import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubClient,pauseAfter,statusOf,written}from"./chunk-XJJBCJPO.js";import"./chunk-CW26C6RD.js";import"./chunk-JMCJAHIB.js";export{gitHubClient,pauseAfter,statusOf,written};
