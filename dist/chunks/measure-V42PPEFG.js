import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  measureAnalysis,
  measureTrace
} from "./chunk-3L73XBNG.js";
import "./chunk-ZBVTF7EA.js";
import "./chunk-AKBEL5W7.js";
import "./chunk-K2UDBWJJ.js";
import "./chunk-G2IJA32J.js";
import "./chunk-A4JDOIKT.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";
export {
  measureAnalysis,
  measureTrace
};
