import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  parseComparison,
  readComparison
} from "./chunk-HNENRQ34.js";
import "./chunk-R3NS24JV.js";
import "./chunk-BMRJH27R.js";
import "./chunk-24LE3NBK.js";
import "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";
export {
  parseComparison,
  readComparison
};
