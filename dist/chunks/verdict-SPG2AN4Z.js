import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory}from"./chunk-WUWPNHZE.js";import"./chunk-C3R7NQ3H.js";import"./chunk-WGVPEQMP.js";import"./chunk-W6XVJNCD.js";import"./chunk-HWLGGGJZ.js";export{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory};
