import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptance,
  atAcceptedLevels,
  carriedBy
} from "./chunk-ECTDSQLJ.js";
import "./chunk-2MVDSAB7.js";
import "./chunk-TCVV25IH.js";
export {
  acceptance,
  atAcceptedLevels,
  carriedBy
};
