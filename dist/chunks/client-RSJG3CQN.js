import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubClient,pauseAfter,statusOf,written}from"./chunk-C2MBILFA.js";import"./chunk-VLXKXUQQ.js";import"./chunk-3ZVNZUEJ.js";export{gitHubClient,pauseAfter,statusOf,written};
