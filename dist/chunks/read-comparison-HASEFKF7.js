import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{parseComparison,readComparison}from"./chunk-MC5PVYBX.js";import"./chunk-LNA4PD7B.js";import"./chunk-XD7AOYWV.js";export{parseComparison,readComparison};
