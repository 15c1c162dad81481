import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{openInVampir}from"./chunk-6AV2HIJ2.js";import"./chunk-J4FN5344.js";import"./chunk-MHYZVZBR.js";import"./chunk-VZQGXRQO.js";export{openInVampir};
