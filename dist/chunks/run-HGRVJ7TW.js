import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  recordOf,
  runBenchmarks,
  selectBenchmarks
} from "./chunk-6J56IMPX.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-MP5TQENK.js";
import "./chunk-BGU7CUGL.js";
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
