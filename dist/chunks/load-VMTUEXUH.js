import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{loadConfig}from"./chunk-5SCGVWAL.js";import"./chunk-MSREYFTT.js";import"./chunk-GAI7SROG.js";export{loadConfig};
