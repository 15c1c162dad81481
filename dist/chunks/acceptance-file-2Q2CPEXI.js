import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted}from"./chunk-DAZEBHTR.js";import"./chunk-35TJBV24.js";import"./chunk-3FUVGKQ5.js";import"./chunk-YT5NHM4U.js";export{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted};
