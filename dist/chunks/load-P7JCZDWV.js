import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  loadConfig
} from "./chunk-QWC3RYXE.js";
import "./chunk-6E2U36VA.js";
import "./chunk-R3NS24JV.js";
import "./chunk-XN7QE6TZ.js";
import "./chunk-LRB3CICO.js";
import "./chunk-WZSUYUT5.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";
export {
  loadConfig
};
