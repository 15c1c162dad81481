import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  loadTrace,
  loadTraceInParallel
} from "./chunk-UXVFV7FY.js";
import "./chunk-CVCXR3RX.js";
import "./chunk-AMBP3QFP.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  loadTrace,
  loadTraceInParallel
};
