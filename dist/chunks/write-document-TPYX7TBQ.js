import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{refuseSharedOutput,writeDocument}from"./chunk-LGDUFZFV.js";export{refuseSharedOutput,writeDocument};
