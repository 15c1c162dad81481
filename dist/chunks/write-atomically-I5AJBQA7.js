import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{notWritable,writeAtomically,writeChunksAtomically}from"./chunk-WDSFYW7Q.js";import"./chunk-V33YL7F5.js";import"./chunk-SFSX3PCS.js";export{notWritable,writeAtomically,writeChunksAtomically};
