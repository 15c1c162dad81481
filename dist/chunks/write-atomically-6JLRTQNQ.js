import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{notWritable,writeAtomically,writeChunksAtomically}from"./chunk-FR2IZBQG.js";export{notWritable,writeAtomically,writeChunksAtomically};
