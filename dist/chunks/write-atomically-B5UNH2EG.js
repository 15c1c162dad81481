import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{notWritable,writeAtomically,writeChunksAtomically}from"./chunk-XD7AOYWV.js";export{notWritable,writeAtomically,writeChunksAtomically};
