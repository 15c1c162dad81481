import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  parseComparison,
  readComparison
} from "./chunk-XOGZGV6O.js";
import "./chunk-E7HLKGRF.js";
import "./chunk-OE4GUSGQ.js";
import "./chunk-DZWPC7G2.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  parseComparison,
  readComparison
};
