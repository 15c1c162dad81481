import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptance,
  atAcceptedLevels,
  carriedBy
} from "./chunk-DLSQ7WMK.js";
import "./chunk-PHVYKZID.js";
import "./chunk-TCVV25IH.js";
export {
  acceptance,
  atAcceptedLevels,
  carriedBy
};
