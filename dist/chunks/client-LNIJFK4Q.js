import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubClient,pauseAfter,statusOf,written}from"./chunk-JRP5HIKX.js";import"./chunk-R7DDER3M.js";import"./chunk-XD7AOYWV.js";export{gitHubClient,pauseAfter,statusOf,written};
