import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  loadTrace,
  loadTraceInParallel
} from "./chunk-NUEFFRGV.js";
import "./chunk-VRZMT5XY.js";
import "./chunk-VC7LA72U.js";
import "./chunk-FC6YWMT5.js";
import "./chunk-GEM5G4IB.js";
export {
  loadTrace,
  loadTraceInParallel
};
