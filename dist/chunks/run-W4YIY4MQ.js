import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  runBenchmarks
} from "./chunk-QDFMIFXZ.js";
import "./chunk-STWQN54Y.js";
import "./chunk-N65LRQGO.js";
import "./chunk-TSR6WXUS.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  runBenchmarks
};
