import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  ConfigError,
  loadConfig
} from "./chunk-NHLCXQST.js";
import "./chunk-STWQN54Y.js";
import "./chunk-6JLUDWL5.js";
import "./chunk-TU3OK5TD.js";
import "./chunk-E7HLKGRF.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  ConfigError,
  loadConfig
};
