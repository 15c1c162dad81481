import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  formatBaseline,
  parseBaseline
} from "./chunk-FXZEZRSM.js";
import "./chunk-5AVHQGDR.js";
import "./chunk-MFAHTFHZ.js";
import "./chunk-TU3OK5TD.js";
import "./chunk-OPRZITJJ.js";
import "./chunk-E7HLKGRF.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  formatBaseline,
  parseBaseline
};
