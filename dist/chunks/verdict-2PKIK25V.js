import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory}from"./chunk-GZ62EWUP.js";import"./chunk-EAWXXUOA.js";import"./chunk-34XNWYRR.js";import"./chunk-QF3H46DW.js";import"./chunk-WSD2JTHA.js";export{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory};
