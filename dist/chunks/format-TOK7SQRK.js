import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  formatBaseline,
  parseBaseline
} from "./chunk-Q2Z7AJPR.js";
import "./chunk-3QTA37RZ.js";
import "./chunk-BZ4VR27L.js";
import "./chunk-5YSZTDML.js";
import "./chunk-IOEM4VSC.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-R3NS24JV.js";
import "./chunk-NG7PF4DM.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";
export {
  formatBaseline,
  parseBaseline
};
