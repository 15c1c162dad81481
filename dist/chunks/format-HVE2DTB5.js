import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{formatBaseline,parseBaseline}from"./chunk-W36WCNBU.js";import"./chunk-BZ4VR27L.js";import"./chunk-35TJBV24.js";import"./chunk-PPLEV23A.js";import"./chunk-3ZVNZUEJ.js";export{formatBaseline,parseBaseline};
