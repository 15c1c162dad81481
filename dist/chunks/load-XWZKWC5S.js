import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  loadTrace,
  loadTraceInParallel
} from "./chunk-JEVYYGPK.js";
import "./chunk-LQTXBIVN.js";
import "./chunk-ZCPKTK3Y.js";
import "./chunk-FC6YWMT5.js";
import "./chunk-GEM5G4IB.js";
export {
  loadTrace,
  loadTraceInParallel
};
