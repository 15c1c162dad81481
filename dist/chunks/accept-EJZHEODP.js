import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptAll,
  acceptable,
  acceptancesOf
} from "./chunk-4U2SSQU2.js";
import "./chunk-DLSQ7WMK.js";
import "./chunk-PHVYKZID.js";
import "./chunk-TCVV25IH.js";
export {
  acceptAll,
  acceptable,
  acceptancesOf
};
