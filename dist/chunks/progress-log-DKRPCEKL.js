import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{progressLog}from"./chunk-JQ4OT6RG.js";import"./chunk-IXV7VZXP.js";import"./chunk-GLNOH5TX.js";import"./chunk-VZQGXRQO.js";export{progressLog};
