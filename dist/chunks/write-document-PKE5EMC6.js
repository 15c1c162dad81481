import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  refuseSharedOutput,
  writeDocument
} from "./chunk-TPAFQTCC.js";
import "./chunk-QDBSVRG3.js";
import "./chunk-OE666KHU.js";
import "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";
export {
  refuseSharedOutput,
  writeDocument
};
