import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted}from"./chunk-NAKFESLU.js";import"./chunk-35TJBV24.js";import"./chunk-T4PE5UXN.js";import"./chunk-HWLGGGJZ.js";export{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted};
