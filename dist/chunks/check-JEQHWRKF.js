import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptanceFile,
  checkRun,
  updateBaseline
} from "./chunk-NTVGN2E4.js";
import "./chunk-HMSB4RYU.js";
import "./chunk-MWSL2R7B.js";
import "./chunk-NOU3BDAS.js";
import "./chunk-KIJWXDTV.js";
import "./chunk-3NGR7TBS.js";
import "./chunk-GBTJKEVM.js";
import "./chunk-7VHGP4HI.js";
import "./chunk-JNKUGL3L.js";
import "./chunk-OFTZQOUT.js";
import "./chunk-6JLUDWL5.js";
import "./chunk-STWQN54Y.js";
import "./chunk-22M6QVAU.js";
import "./chunk-5AVHQGDR.js";
import "./chunk-OPRZITJJ.js";
import "./chunk-MFAHTFHZ.js";
import "./chunk-TU3OK5TD.js";
import "./chunk-E7HLKGRF.js";
import "./chunk-N65LRQGO.js";
import "./chunk-UXVFV7FY.js";
import "./chunk-CVCXR3RX.js";
import "./chunk-CTGE2BUC.js";
import "./chunk-WI6T7L3K.js";
import "./chunk-Z5BSN2GS.js";
import "./chunk-HGJSJMOL.js";
import "./chunk-CBNWWX7F.js";
import "./chunk-AMBP3QFP.js";
import "./chunk-KH7KTRHH.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  acceptanceFile,
  checkRun,
  updateBaseline
};
