import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  measureAnalysis,
  measureTrace
} from "./chunk-Z3PF3AFM.js";
import "./chunk-Y4OPHGT3.js";
import "./chunk-VBE4IDAP.js";
import "./chunk-EEKZKRLU.js";
import "./chunk-DQ62QALI.js";
import "./chunk-24LE3NBK.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";
export {
  measureAnalysis,
  measureTrace
};
