import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{refuseSharedOutput,writeDocument,writeJson}from"./chunk-7D677F6V.js";import"./chunk-E32P7ZC3.js";import"./chunk-UNVBLD3A.js";import"./chunk-GLNOH5TX.js";import"./chunk-25FZBTW5.js";import"./chunk-VZQGXRQO.js";export{refuseSharedOutput,writeDocument,writeJson};
