import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  notedOnce,
  progressLine,
  progressText,
  secondsText
} from "./chunk-Q5CCUKA6.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";
export {
  notedOnce,
  progressLine,
  progressText,
  secondsText
};
