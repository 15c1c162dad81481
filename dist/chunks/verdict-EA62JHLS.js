import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory}from"./chunk-DWE7IIDO.js";import"./chunk-VYOMPHSB.js";import"./chunk-EPGXMX6G.js";import"./chunk-YOFEDI3A.js";import"./chunk-3ZVNZUEJ.js";export{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory};
