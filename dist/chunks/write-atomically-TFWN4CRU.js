import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  errorCode,
  notWritable,
  writeAtomically
} from "./chunk-XFGC3EX3.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  errorCode,
  notWritable,
  writeAtomically
};
