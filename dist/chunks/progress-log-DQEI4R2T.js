import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  progressLog
} from "./chunk-7SJL4TMJ.js";
import "./chunk-7EK7SF3C.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  progressLog
};
