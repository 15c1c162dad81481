import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  recordOf,
  runBenchmarks,
  selectBenchmarks
} from "./chunk-NT4LFOMA.js";
import "./chunk-TJ4AP3JE.js";
import "./chunk-G5JP6LHT.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-LVJ2AZCA.js";
import "./chunk-6E2U36VA.js";
import "./chunk-XN7QE6TZ.js";
import "./chunk-LRB3CICO.js";
import "./chunk-HFMMSFL5.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";
export {
  recordOf,
  runBenchmarks,
  selectBenchmarks
};
