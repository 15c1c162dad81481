import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted}from"./chunk-HTRTS5KP.js";import"./chunk-35TJBV24.js";import"./chunk-DVMMYVSR.js";import"./chunk-CY6K7PHR.js";export{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted};
