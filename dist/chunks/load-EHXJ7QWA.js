import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  loadTrace,
  loadTraceInParallel
} from "./chunk-OSTWVMDY.js";
import "./chunk-WMQUYQYI.js";
import "./chunk-DHWJ64AA.js";
import "./chunk-FC6YWMT5.js";
import "./chunk-GEM5G4IB.js";
export {
  loadTrace,
  loadTraceInParallel
};
