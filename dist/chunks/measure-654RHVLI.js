import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  measureAnalysis,
  measureTrace
} from "./chunk-Q3LXO3ID.js";
import "./chunk-COPU55R7.js";
import "./chunk-ST4DPHGD.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  measureAnalysis,
  measureTrace
};
