import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{refuseSharedOutput,writeDocument}from"./chunk-JMCJAHIB.js";export{refuseSharedOutput,writeDocument};
