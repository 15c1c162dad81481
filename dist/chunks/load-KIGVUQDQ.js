import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  ConfigError,
  loadConfig
} from "./chunk-3W7N3XQK.js";
import "./chunk-WJYP6XXU.js";
import "./chunk-TU3OK5TD.js";
import "./chunk-E7HLKGRF.js";
import "./chunk-OE4GUSGQ.js";
import "./chunk-DZWPC7G2.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  ConfigError,
  loadConfig
};
