import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  parseComparison,
  readComparison
} from "./chunk-LIRSQARA.js";
import "./chunk-TSR6WXUS.js";
import "./chunk-E7HLKGRF.js";
import "./chunk-OE4GUSGQ.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  parseComparison,
  readComparison
};
