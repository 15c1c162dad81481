import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{notWritable,writeAtomically,writeChunksAtomically}from"./chunk-YT5NHM4U.js";export{notWritable,writeAtomically,writeChunksAtomically};
