import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  progressLog
} from "./chunk-76BQJDRK.js";
import "./chunk-FDMWDJV5.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";
export {
  progressLog
};
