import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  measureAnalysis,
  measureTrace
} from "./chunk-WE3M3ANA.js";
import "./chunk-UNALJHYY.js";
import "./chunk-24LE3NBK.js";
import "./chunk-KUE5XSD2.js";
import "./chunk-RKSXXS7U.js";
import "./chunk-DQ62QALI.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";
export {
  measureAnalysis,
  measureTrace
};
