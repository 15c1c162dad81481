import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{notWritable,writeAtomically,writeChunksAtomically}from"./chunk-UNVBLD3A.js";import"./chunk-GLNOH5TX.js";import"./chunk-VZQGXRQO.js";export{notWritable,writeAtomically,writeChunksAtomically};
