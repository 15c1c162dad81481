import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptanceFile,
  checkRun,
  updateBaseline
} from "./chunk-SK4DQB6M.js";
import "./chunk-HMSB4RYU.js";
import "./chunk-QDFMIFXZ.js";
import "./chunk-F7L5D7ZU.js";
import "./chunk-JNKUGL3L.js";
import "./chunk-NHLCXQST.js";
import "./chunk-STWQN54Y.js";
import "./chunk-VG5TR3M7.js";
import "./chunk-6JLUDWL5.js";
import "./chunk-2J3IOH4P.js";
import "./chunk-FXZEZRSM.js";
import "./chunk-5AVHQGDR.js";
import "./chunk-MFAHTFHZ.js";
import "./chunk-TU3OK5TD.js";
import "./chunk-E5ID6MR6.js";
import "./chunk-3NGR7TBS.js";
import "./chunk-N65LRQGO.js";
import "./chunk-Z5BSN2GS.js";
import "./chunk-2KQHFHSJ.js";
import "./chunk-OPRZITJJ.js";
import "./chunk-E7HLKGRF.js";
import "./chunk-TSR6WXUS.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  acceptanceFile,
  checkRun,
  updateBaseline
};
