import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptance,
  atAcceptedLevels,
  carriedBy
} from "./chunk-STFAS3M7.js";
import "./chunk-PHVYKZID.js";
import "./chunk-TCVV25IH.js";
export {
  acceptance,
  atAcceptedLevels,
  carriedBy
};
