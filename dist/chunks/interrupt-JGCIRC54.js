import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{interruptible}from"./chunk-WSD2JTHA.js";export{interruptible};
