import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  parseComparison,
  readComparison
} from "./chunk-PQTELT37.js";
import "./chunk-MZWJXTPE.js";
import "./chunk-R3NS24JV.js";
import "./chunk-XN7QE6TZ.js";
import "./chunk-LRB3CICO.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";
export {
  parseComparison,
  readComparison
};
