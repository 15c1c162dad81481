import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{refuseSharedOutput,writeDocument}from"./chunk-FR2IZBQG.js";export{refuseSharedOutput,writeDocument};
