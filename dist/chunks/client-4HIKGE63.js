import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubClient,pauseAfter,statusOf,written}from"./chunk-H7HTFOWQ.js";import"./chunk-WCZIQZF3.js";import"./chunk-R7QFOUHN.js";import"./chunk-ZXW3XNYF.js";import"./chunk-V33YL7F5.js";import"./chunk-SFSX3PCS.js";export{gitHubClient,pauseAfter,statusOf,written};
