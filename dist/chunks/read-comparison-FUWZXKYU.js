import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{parseComparison,readComparison}from"./chunk-3HBXDCPB.js";import"./chunk-PPLEV23A.js";import"./chunk-3ZVNZUEJ.js";export{parseComparison,readComparison};
