import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  renderTerminal
} from "./chunk-JOU3QJH5.js";
import "./chunk-3DUKRTGF.js";
import "./chunk-6ORYX6CQ.js";
import "./chunk-NYDSCRNF.js";
import "./chunk-IVZYBLGB.js";
import "./chunk-ASAMOD6Q.js";
import "./chunk-TCVV25IH.js";
export {
  renderTerminal
};
