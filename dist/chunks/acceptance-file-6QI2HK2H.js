import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted}from"./chunk-UNMJOVC3.js";import"./chunk-35TJBV24.js";import"./chunk-PPLEV23A.js";import"./chunk-3ZVNZUEJ.js";export{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted};
