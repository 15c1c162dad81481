import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{interruptible}from"./chunk-LGDUFZFV.js";export{interruptible};
