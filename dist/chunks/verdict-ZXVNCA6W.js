import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory}from"./chunk-6Y6QTSOS.js";import"./chunk-TLEO4H3D.js";import"./chunk-LXUSP67J.js";import"./chunk-YSDUXDKK.js";import"./chunk-U7D6VXEY.js";export{EXIT_CODE,blindFacts,commonFactorFact,decide,unjudgedByHistory};
