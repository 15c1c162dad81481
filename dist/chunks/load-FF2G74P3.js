import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  loadTrace
} from "./chunk-C45QUWPY.js";
import "./chunk-TJ5RN54D.js";
import "./chunk-FC6YWMT5.js";
import "./chunk-GEM5G4IB.js";
export {
  loadTrace
};
