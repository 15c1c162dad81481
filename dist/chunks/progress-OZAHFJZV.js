import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  notedOnce,
  progressLine,
  progressText,
  secondsText
} from "./chunk-B6RCRXR6.js";
import "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";
export {
  notedOnce,
  progressLine,
  progressText,
  secondsText
};
