import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted}from"./chunk-L7HBCVJF.js";import"./chunk-35TJBV24.js";import"./chunk-MSREYFTT.js";import"./chunk-GAI7SROG.js";export{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted};
