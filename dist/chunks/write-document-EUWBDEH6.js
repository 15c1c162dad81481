import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  refuseSharedOutput,
  writeDocument
} from "./chunk-2OZU2R5N.js";
import "./chunk-QRRLJN52.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  refuseSharedOutput,
  writeDocument
};
