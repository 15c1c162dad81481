import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  renderJson
} from "./chunk-MBKPYDDQ.js";
import "./chunk-53RJZQZT.js";
import "./chunk-YCFDS4US.js";
import "./chunk-4BMSRPKX.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-AKBEL5W7.js";
import "./chunk-Z2LMXVA5.js";
import "./chunk-3DJQIXEE.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";
export {
  renderJson
};
