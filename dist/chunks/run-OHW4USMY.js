import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  recordOf,
  runBenchmarks,
  selectBenchmarks
} from "./chunk-QM2YNWZK.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-LZPSVP56.js";
import "./chunk-Q7XJNU57.js";
import "./chunk-PEMTFFG5.js";
import "./chunk-7QZEP2J6.js";
import "./chunk-NG7PF4DM.js";
import "./chunk-A4JDOIKT.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";
export {
  recordOf,
  runBenchmarks,
  selectBenchmarks
};
