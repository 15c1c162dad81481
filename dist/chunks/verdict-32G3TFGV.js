import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory}from"./chunk-X574Q64H.js";import"./chunk-PJKSZKJ6.js";import"./chunk-CNDVADWT.js";import"./chunk-7XGR4DFE.js";import"./chunk-GAI7SROG.js";export{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory};
