import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubClient,pauseAfter,statusOf,written}from"./chunk-YVAZSXOG.js";import"./chunk-4Q5MOHH5.js";import"./chunk-HWLGGGJZ.js";export{gitHubClient,pauseAfter,statusOf,written};
