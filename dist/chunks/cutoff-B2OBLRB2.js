import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  FEWEST_RUNS,
  cutoffFor,
  cutoffsOf
} from "./chunk-NYDSCRNF.js";
import "./chunk-TCVV25IH.js";
export {
  FEWEST_RUNS,
  cutoffFor,
  cutoffsOf
};
