import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  environmentOf,
  recordOf,
  runBenchmarks,
  selectBenchmarks
} from "./chunk-OM6AOHHA.js";
import "./chunk-N65LRQGO.js";
import "./chunk-YWTS3CBI.js";
import "./chunk-XFGC3EX3.js";
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
