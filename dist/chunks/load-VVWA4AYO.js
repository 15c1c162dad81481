import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  ConfigError,
  loadConfig
} from "./chunk-X2HB4JUD.js";
import "./chunk-WJYP6XXU.js";
import "./chunk-D36YENL7.js";
import "./chunk-43EQCQPY.js";
import "./chunk-OE4GUSGQ.js";
import "./chunk-DZWPC7G2.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  ConfigError,
  loadConfig
};
