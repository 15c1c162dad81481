import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  renderTerminal
} from "./chunk-6CW4OC47.js";
import "./chunk-WPUAHSBN.js";
import "./chunk-3NGR7TBS.js";
import "./chunk-IVZYBLGB.js";
import "./chunk-WENHRJPC.js";
import "./chunk-TCVV25IH.js";
export {
  renderTerminal
};
