import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory}from"./chunk-FTOEHQJ3.js";import"./chunk-MI3UB4BK.js";import"./chunk-GDZI7AE5.js";import"./chunk-4HIQZGMS.js";import"./chunk-U7O5XWD4.js";export{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory};
