import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  formatBaseline,
  parseBaseline
} from "./chunk-W6F2QPFC.js";
import "./chunk-U7ESLW3V.js";
import "./chunk-PHVYKZID.js";
import "./chunk-TU3OK5TD.js";
import "./chunk-E7HLKGRF.js";
import "./chunk-OE4GUSGQ.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  formatBaseline,
  parseBaseline
};
