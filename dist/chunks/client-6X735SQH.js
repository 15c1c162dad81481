import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubClient,pauseAfter,statusOf,written}from"./chunk-4KVLEJMV.js";import"./chunk-UC76FMZ7.js";import"./chunk-YT5NHM4U.js";export{gitHubClient,pauseAfter,statusOf,written};
