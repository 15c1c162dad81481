import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{refuseSharedOutput,writeDocument}from"./chunk-YT5NHM4U.js";export{refuseSharedOutput,writeDocument};
