import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  parseComparison,
  readComparison
} from "./chunk-EYHKNGV6.js";
import "./chunk-OPRZITJJ.js";
import "./chunk-E7HLKGRF.js";
import "./chunk-KH7KTRHH.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  parseComparison,
  readComparison
};
