import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{interruptible}from"./chunk-FG4PMASC.js";import"./chunk-VZQGXRQO.js";export{interruptible};
