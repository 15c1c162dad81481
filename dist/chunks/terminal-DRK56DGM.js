import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  renderTerminal
} from "./chunk-6EXDNWAK.js";
import "./chunk-BTJILDXD.js";
import "./chunk-JQGIH5RF.js";
import "./chunk-5VU5ZXNJ.js";
import "./chunk-IVZYBLGB.js";
import "./chunk-ASAMOD6Q.js";
import "./chunk-TCVV25IH.js";
export {
  renderTerminal
};
