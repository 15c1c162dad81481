import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  formatBaseline,
  parseBaseline
} from "./chunk-XOVKSE3G.js";
import "./chunk-U7ESLW3V.js";
import "./chunk-PHVYKZID.js";
import "./chunk-D36YENL7.js";
import "./chunk-43EQCQPY.js";
import "./chunk-OE4GUSGQ.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  formatBaseline,
  parseBaseline
};
