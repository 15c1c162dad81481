import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubClient,pauseAfter,statusOf,written}from"./chunk-V6OOZLNI.js";import"./chunk-YMND5LYI.js";import"./chunk-U7O5XWD4.js";export{gitHubClient,pauseAfter,statusOf,written};
