import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  FEWEST_RUNS,
  cutoffFor,
  cutoffsOf
} from "./chunk-5VU5ZXNJ.js";
import "./chunk-TCVV25IH.js";
export {
  FEWEST_RUNS,
  cutoffFor,
  cutoffsOf
};
