import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  renderTerminal
} from "./chunk-5E3PD5DK.js";
import "./chunk-K7E6HRPG.js";
import "./chunk-BFHMB7IE.js";
import "./chunk-GMCJIILM.js";
import "./chunk-IVZYBLGB.js";
import "./chunk-ASAMOD6Q.js";
import "./chunk-TCVV25IH.js";
export {
  renderTerminal
};
