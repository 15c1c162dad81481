import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  measureAnalysis,
  measureTrace
} from "./chunk-BTZMLMJL.js";
import "./chunk-IPLR4OCG.js";
import "./chunk-NH3GA5BG.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  measureAnalysis,
  measureTrace
};
