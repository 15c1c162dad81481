import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  formatBaseline,
  parseBaseline
} from "./chunk-TXMRRMMH.js";
import "./chunk-3QTA37RZ.js";
import "./chunk-BZ4VR27L.js";
import "./chunk-IOEM4VSC.js";
import "./chunk-LSVICCRF.js";
import "./chunk-R3NS24JV.js";
import "./chunk-XN7QE6TZ.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";
export {
  formatBaseline,
  parseBaseline
};
