import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{refuseSharedOutput,writeDocument}from"./chunk-CY6K7PHR.js";export{refuseSharedOutput,writeDocument};
