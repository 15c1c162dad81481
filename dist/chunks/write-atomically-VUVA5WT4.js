import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  errorCode,
  notWritable,
  writeAtomically
} from "./chunk-R7MON53A.js";
import "./chunk-FC6YWMT5.js";
import "./chunk-GEM5G4IB.js";
export {
  errorCode,
  notWritable,
  writeAtomically
};
