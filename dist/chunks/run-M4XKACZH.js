import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  environmentOf,
  recordOf,
  runBenchmarks,
  selectBenchmarks
} from "./chunk-XDOP2L25.js";
import "./chunk-N65LRQGO.js";
import "./chunk-XKH4J3KN.js";
import "./chunk-QRRLJN52.js";
import "./chunk-WJYP6XXU.js";
import "./chunk-OE4GUSGQ.js";
import "./chunk-DZWPC7G2.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  environmentOf,
  recordOf,
  runBenchmarks,
  selectBenchmarks
};
