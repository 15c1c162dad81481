import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  baselineStore
} from "./chunk-VG5TR3M7.js";
import "./chunk-6JLUDWL5.js";
import "./chunk-2J3IOH4P.js";
import "./chunk-FXZEZRSM.js";
import "./chunk-5AVHQGDR.js";
import "./chunk-MFAHTFHZ.js";
import "./chunk-TU3OK5TD.js";
import "./chunk-OPRZITJJ.js";
import "./chunk-E7HLKGRF.js";
import "./chunk-TSR6WXUS.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  baselineStore
};
