import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  addRegions,
  analyze,
  namesOf,
  signatureId
} from "./chunk-CTGE2BUC.js";
import "./chunk-WI6T7L3K.js";
import "./chunk-CBNWWX7F.js";
import "./chunk-AMBP3QFP.js";
import "./chunk-TCVV25IH.js";
export {
  addRegions,
  analyze,
  namesOf,
  signatureId
};
