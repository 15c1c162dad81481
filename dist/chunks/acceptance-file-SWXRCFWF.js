import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted}from"./chunk-SJXD24FL.js";import"./chunk-35TJBV24.js";import"./chunk-HOUXWQIR.js";import"./chunk-JMCJAHIB.js";export{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted};
