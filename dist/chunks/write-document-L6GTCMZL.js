import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{refuseSharedOutput,writeDocument}from"./chunk-GAI7SROG.js";export{refuseSharedOutput,writeDocument};
