import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{refuseSharedOutput,writeDocument}from"./chunk-3ZVNZUEJ.js";export{refuseSharedOutput,writeDocument};
