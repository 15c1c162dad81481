import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubClient,pauseAfter,statusOf,written}from"./chunk-SZAHDD26.js";import"./chunk-VT7S7YOR.js";import"./chunk-U7D6VXEY.js";export{gitHubClient,pauseAfter,statusOf,written};
