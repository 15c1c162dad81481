import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted}from"./chunk-IVNE52FV.js";import"./chunk-35TJBV24.js";import"./chunk-UZWGUETL.js";import"./chunk-WSD2JTHA.js";export{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted};
