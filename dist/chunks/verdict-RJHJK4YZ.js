import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory}from"./chunk-A42JCPKK.js";import"./chunk-LPLDDA2J.js";import"./chunk-7GY63XOM.js";import"./chunk-M4DYPXJP.js";import"./chunk-LGDUFZFV.js";export{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory};
