import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{refuseSharedOutput,writeDocument}from"./chunk-U7D6VXEY.js";export{refuseSharedOutput,writeDocument};
