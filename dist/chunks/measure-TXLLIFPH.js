import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  measureAnalysis,
  measureTrace
} from "./chunk-QOFS4KVN.js";
import "./chunk-PQHXEBHR.js";
import "./chunk-5YSZTDML.js";
import "./chunk-NAVNM6DX.js";
import "./chunk-U356IH6G.js";
import "./chunk-AKBEL5W7.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-F3KJRIJV.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-A4JDOIKT.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";
export {
  measureAnalysis,
  measureTrace
};
