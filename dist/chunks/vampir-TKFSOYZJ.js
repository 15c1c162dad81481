import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{openInVampir}from"./chunk-HIQZHAT7.js";import"./chunk-PDYVRD5E.js";import"./chunk-25FZBTW5.js";import"./chunk-VZQGXRQO.js";export{openInVampir};
