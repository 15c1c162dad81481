import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  notedOnce,
  progressLine,
  progressText,
  secondsText
} from "./chunk-FDMWDJV5.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";
export {
  notedOnce,
  progressLine,
  progressText,
  secondsText
};
