import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptAll,
  acceptable,
  acceptancesOf
} from "./chunk-DF3RRHEU.js";
import "./chunk-ECTDSQLJ.js";
import "./chunk-2MVDSAB7.js";
import "./chunk-TCVV25IH.js";
export {
  acceptAll,
  acceptable,
  acceptancesOf
};
