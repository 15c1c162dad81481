import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  checkRun,
  updateBaseline
} from "./chunk-7VNHJLSA.js";
import "./chunk-YPUVK5WW.js";
import "./chunk-AI7EENLF.js";
import "./chunk-KU3MRGAO.js";
import "./chunk-TBO2CFTJ.js";
import "./chunk-OPRZITJJ.js";
import "./chunk-MF5VPJ6B.js";
import "./chunk-OUZF2CCZ.js";
import "./chunk-TU3OK5TD.js";
import "./chunk-E7HLKGRF.js";
import "./chunk-FI7PRTUO.js";
import "./chunk-STWQN54Y.js";
import "./chunk-N65LRQGO.js";
import "./chunk-PDJFNTQG.js";
import "./chunk-R6NYQQYJ.js";
import "./chunk-5SXQJYUE.js";
import "./chunk-Z5BSN2GS.js";
import "./chunk-HGJSJMOL.js";
import "./chunk-CBNWWX7F.js";
import "./chunk-AMBP3QFP.js";
import "./chunk-KH7KTRHH.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-WI6T7L3K.js";
import "./chunk-TCVV25IH.js";
export {
  checkRun,
  updateBaseline
};
