import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory}from"./chunk-AS2I5ZCM.js";import"./chunk-PXOQZQTD.js";import"./chunk-HQW5KJQX.js";import"./chunk-XWKTVSQD.js";import"./chunk-XD7AOYWV.js";export{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory};
