import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted}from"./chunk-P4IPVZJ4.js";import"./chunk-35TJBV24.js";import"./chunk-LNA4PD7B.js";import"./chunk-XD7AOYWV.js";export{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted};
