import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  measureAnalysis,
  measureTrace
} from "./chunk-PCLT3UJE.js";
import "./chunk-NQCYOFAQ.js";
import "./chunk-AKBEL5W7.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-Z2LMXVA5.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-A4JDOIKT.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";
export {
  measureAnalysis,
  measureTrace
};
