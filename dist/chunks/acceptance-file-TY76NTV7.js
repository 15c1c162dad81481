import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted}from"./chunk-34BRG63Q.js";import"./chunk-35TJBV24.js";import"./chunk-QATT7NKG.js";import"./chunk-FR2IZBQG.js";export{acceptancesAt,addAcceptances,addAcceptedShift,readAcceptances,readAccepted};
