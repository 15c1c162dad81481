import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  renderTerminal
} from "./chunk-JEV6TH4Y.js";
import "./chunk-YFUSYVZG.js";
import "./chunk-YPUVK5WW.js";
import "./chunk-IVZYBLGB.js";
import "./chunk-4YRPIRI3.js";
import "./chunk-TCVV25IH.js";
export {
  renderTerminal
};
