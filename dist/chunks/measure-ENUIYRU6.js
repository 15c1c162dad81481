import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  measureAnalysis,
  measureTrace
} from "./chunk-KIJWXDTV.js";
import "./chunk-UXVFV7FY.js";
import "./chunk-CVCXR3RX.js";
import "./chunk-CTGE2BUC.js";
import "./chunk-WI6T7L3K.js";
import "./chunk-HGJSJMOL.js";
import "./chunk-CBNWWX7F.js";
import "./chunk-AMBP3QFP.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  measureAnalysis,
  measureTrace
};
