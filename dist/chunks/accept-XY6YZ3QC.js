import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptAll,
  acceptable,
  acceptancesOf
} from "./chunk-GBXTOD3X.js";
import "./chunk-STFAS3M7.js";
import "./chunk-PHVYKZID.js";
import "./chunk-TCVV25IH.js";
export {
  acceptAll,
  acceptable,
  acceptancesOf
};
