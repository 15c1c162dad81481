import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{refuseSharedOutput,writeDocument,writeJson}from"./chunk-LRGKZRAA.js";import"./chunk-AQYGWUJ7.js";import"./chunk-UNVBLD3A.js";import"./chunk-GLNOH5TX.js";import"./chunk-MHYZVZBR.js";import"./chunk-VZQGXRQO.js";export{refuseSharedOutput,writeDocument,writeJson};
