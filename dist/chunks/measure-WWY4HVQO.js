import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  measureAnalysis,
  measureTrace
} from "./chunk-2ME2IZP6.js";
import "./chunk-F4OW4HN3.js";
import "./chunk-7MM6XR3J.js";
import "./chunk-DZWPC7G2.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  measureAnalysis,
  measureTrace
};
