import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  baselineStore
} from "./chunk-MWSL2R7B.js";
import "./chunk-NOU3BDAS.js";
import "./chunk-6JLUDWL5.js";
import "./chunk-22M6QVAU.js";
import "./chunk-5AVHQGDR.js";
import "./chunk-OPRZITJJ.js";
import "./chunk-MFAHTFHZ.js";
import "./chunk-TU3OK5TD.js";
import "./chunk-E7HLKGRF.js";
import "./chunk-KH7KTRHH.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  baselineStore
};
