import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  openInVampir
} from "./chunk-IV5G3NST.js";
import "./chunk-LXDKCJOL.js";
import "./chunk-TCVV25IH.js";
export {
  openInVampir
};
