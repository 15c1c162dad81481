import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted}from"./chunk-T22PJW72.js";import"./chunk-35TJBV24.js";import"./chunk-ZWEDJHPO.js";import"./chunk-U7O5XWD4.js";export{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted};
