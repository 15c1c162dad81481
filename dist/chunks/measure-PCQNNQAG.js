import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  measureAnalysis,
  measureTrace
} from "./chunk-E5ID6MR6.js";
import "./chunk-2KQHFHSJ.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  measureAnalysis,
  measureTrace
};
