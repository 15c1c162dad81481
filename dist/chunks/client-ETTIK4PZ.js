import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubClient,pauseAfter,statusOf,written}from"./chunk-6TWI6H2H.js";import"./chunk-ECX3TJOB.js";import"./chunk-GAI7SROG.js";export{gitHubClient,pauseAfter,statusOf,written};
