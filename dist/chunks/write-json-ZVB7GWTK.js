import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  writeJson
} from "./chunk-I2M4XE7X.js";
import "./chunk-XFGC3EX3.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  writeJson
};
