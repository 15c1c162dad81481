import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  renderJson
} from "./chunk-WEU22YK4.js";
import "./chunk-6MYZAH6H.js";
import "./chunk-3JCV64VG.js";
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
