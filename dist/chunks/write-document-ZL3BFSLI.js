import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  refuseSharedOutput,
  writeDocument
} from "./chunk-PEGJOIBL.js";
import "./chunk-Q7XJNU57.js";
import "./chunk-PEMTFFG5.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";
export {
  refuseSharedOutput,
  writeDocument
};
