import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptanceFile,
  checkRun,
  currentLevels,
  updateBaseline
} from "./chunk-WLBQ5WSS.js";
import "./chunk-4O5FIO3Y.js";
import "./chunk-OM6AOHHA.js";
import "./chunk-GBXTOD3X.js";
import "./chunk-L2NUJP2T.js";
import "./chunk-DGYB5YP7.js";
import "./chunk-STFAS3M7.js";
import "./chunk-M35W3ZBI.js";
import "./chunk-U7ESLW3V.js";
import "./chunk-PHVYKZID.js";
import "./chunk-G4YNO4SR.js";
import "./chunk-GMCJIILM.js";
import "./chunk-N65LRQGO.js";
import "./chunk-Z5BSN2GS.js";
import "./chunk-2DQLJRDL.js";
import "./chunk-ST4DPHGD.js";
import "./chunk-YWTS3CBI.js";
import "./chunk-XFGC3EX3.js";
import "./chunk-3UGJEZF7.js";
import "./chunk-WJYP6XXU.js";
import "./chunk-TU3OK5TD.js";
import "./chunk-E7HLKGRF.js";
import "./chunk-OE4GUSGQ.js";
import "./chunk-DZWPC7G2.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  acceptanceFile,
  checkRun,
  currentLevels,
  updateBaseline
};
