import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory}from"./chunk-FDMWGJCB.js";import"./chunk-LU5JRAFY.js";import"./chunk-LTQTYFI7.js";import"./chunk-2OGJR4ZB.js";import"./chunk-FR2IZBQG.js";export{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory};
