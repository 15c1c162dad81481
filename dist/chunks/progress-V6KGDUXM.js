import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  notedOnce,
  progressLine,
  progressText,
  secondsText
} from "./chunk-7EK7SF3C.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  notedOnce,
  progressLine,
  progressText,
  secondsText
};
