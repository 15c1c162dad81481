import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{refuseSharedOutput,writeDocument,writeJson}from"./chunk-WSD2JTHA.js";export{refuseSharedOutput,writeDocument,writeJson};
