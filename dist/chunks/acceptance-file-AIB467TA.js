import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted}from"./chunk-EONEREY5.js";import"./chunk-35TJBV24.js";import"./chunk-V4R5E3RT.js";import"./chunk-U7D6VXEY.js";export{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted};
