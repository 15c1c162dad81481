import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptanceFile,
  checkRun,
  currentLevels,
  updateBaseline
} from "./chunk-BOQZRKFN.js";
import "./chunk-NMAZFGML.js";
import "./chunk-EXE5X7YE.js";
import "./chunk-DF3RRHEU.js";
import "./chunk-TDW2IJBQ.js";
import "./chunk-DGYB5YP7.js";
import "./chunk-ECTDSQLJ.js";
import "./chunk-I6K4GUYV.js";
import "./chunk-U7ESLW3V.js";
import "./chunk-2MVDSAB7.js";
import "./chunk-EOWSXP2T.js";
import "./chunk-GMCJIILM.js";
import "./chunk-N65LRQGO.js";
import "./chunk-Z5BSN2GS.js";
import "./chunk-4SFBPD7C.js";
import "./chunk-NH3GA5BG.js";
import "./chunk-TSR6WXUS.js";
import "./chunk-CPMHYWJT.js";
import "./chunk-BFIIEPVU.js";
import "./chunk-WJYP6XXU.js";
import "./chunk-TU3OK5TD.js";
import "./chunk-E7HLKGRF.js";
import "./chunk-OE4GUSGQ.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  acceptanceFile,
  checkRun,
  currentLevels,
  updateBaseline
};
