import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  ConfigError,
  loadConfig
} from "./chunk-XEOBAUXE.js";
import "./chunk-3VPFMBTD.js";
import "./chunk-G6DXNZZX.js";
import "./chunk-IUYURLNK.js";
import "./chunk-FC6YWMT5.js";
import "./chunk-GEM5G4IB.js";
export {
  ConfigError,
  loadConfig
};
