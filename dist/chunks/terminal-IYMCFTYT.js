import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  renderTerminal
} from "./chunk-Q2XK6JJ7.js";
import "./chunk-7F5WOER7.js";
import "./chunk-3NGR7TBS.js";
import "./chunk-IVZYBLGB.js";
import "./chunk-4YRPIRI3.js";
import "./chunk-TCVV25IH.js";
export {
  renderTerminal
};
