import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{notWritable,writeAtomically,writeChunksAtomically}from"./chunk-LGDUFZFV.js";export{notWritable,writeAtomically,writeChunksAtomically};
