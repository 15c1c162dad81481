import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  formatBaseline,
  parseBaseline
} from "./chunk-ZU2IFWQU.js";
import "./chunk-IOEM4VSC.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-R3NS24JV.js";
import "./chunk-BMRJH27R.js";
import "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";
export {
  formatBaseline,
  parseBaseline
};
