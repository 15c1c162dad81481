import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{interruptible}from"./chunk-U7D6VXEY.js";export{interruptible};
