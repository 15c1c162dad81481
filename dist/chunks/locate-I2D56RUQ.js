import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptanceFile,baselineStore}from"./chunk-QP6ZFRXC.js";import"./chunk-W36WCNBU.js";import"./chunk-BZ4VR27L.js";import"./chunk-35TJBV24.js";import"./chunk-PPLEV23A.js";import"./chunk-3ZVNZUEJ.js";export{acceptanceFile,baselineStore};
