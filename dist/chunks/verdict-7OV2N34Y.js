import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory}from"./chunk-4SXDKBUM.js";import"./chunk-Z2NRFSI3.js";import"./chunk-V6D6B57Y.js";import"./chunk-UP4YTAMP.js";import"./chunk-JMCJAHIB.js";export{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory};
