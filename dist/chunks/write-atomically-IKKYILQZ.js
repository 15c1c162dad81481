import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{notWritable,writeAtomically,writeChunksAtomically}from"./chunk-WSD2JTHA.js";export{notWritable,writeAtomically,writeChunksAtomically};
