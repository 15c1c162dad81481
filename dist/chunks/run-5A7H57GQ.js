import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  environmentOf,
  recordOf,
  runBenchmarks,
  selectBenchmarks
} from "./chunk-JJHKMGV7.js";
import "./chunk-N65LRQGO.js";
import "./chunk-TSR6WXUS.js";
import "./chunk-CPMHYWJT.js";
import "./chunk-WJYP6XXU.js";
import "./chunk-OE4GUSGQ.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  environmentOf,
  recordOf,
  runBenchmarks,
  selectBenchmarks
};
