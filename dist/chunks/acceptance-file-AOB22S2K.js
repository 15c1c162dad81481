import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted}from"./chunk-XQMEK2YZ.js";import"./chunk-35TJBV24.js";import"./chunk-I24GSSTN.js";import"./chunk-LGDUFZFV.js";export{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted};
