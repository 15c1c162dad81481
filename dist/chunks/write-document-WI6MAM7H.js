import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{refuseSharedOutput,writeDocument}from"./chunk-XD7AOYWV.js";export{refuseSharedOutput,writeDocument};
