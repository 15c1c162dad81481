import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{loadConfig}from"./chunk-N7V7ZE6M.js";import"./chunk-LNA4PD7B.js";import"./chunk-XD7AOYWV.js";export{loadConfig};
