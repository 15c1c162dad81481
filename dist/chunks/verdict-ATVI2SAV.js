import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory}from"./chunk-LBNOH6DX.js";import"./chunk-LCWFIRR2.js";import"./chunk-PRQLELVS.js";import"./chunk-MYFO7LQZ.js";import"./chunk-YT5NHM4U.js";export{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory};
