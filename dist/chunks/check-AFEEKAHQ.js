import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptanceFile,
  checkRun,
  currentLevels,
  updateBaseline
} from "./chunk-3YNAQDDA.js";
import "./chunk-DY7YXLEO.js";
import "./chunk-5J7USE7W.js";
import "./chunk-XDOP2L25.js";
import "./chunk-4U2SSQU2.js";
import "./chunk-UJOSPFXK.js";
import "./chunk-DGYB5YP7.js";
import "./chunk-DLSQ7WMK.js";
import "./chunk-W6F2QPFC.js";
import "./chunk-U7ESLW3V.js";
import "./chunk-PHVYKZID.js";
import "./chunk-2ME2IZP6.js";
import "./chunk-GMCJIILM.js";
import "./chunk-N65LRQGO.js";
import "./chunk-WCA32VHW.js";
import "./chunk-F4OW4HN3.js";
import "./chunk-7MM6XR3J.js";
import "./chunk-XKH4J3KN.js";
import "./chunk-QRRLJN52.js";
import "./chunk-3W7N3XQK.js";
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
