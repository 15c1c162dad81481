import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  addAcceptances,
  addAcceptedShift,
  parseAccepted,
  readAcceptances,
  readAccepted
} from "./chunk-UJOSPFXK.js";
import "./chunk-DGYB5YP7.js";
import "./chunk-DLSQ7WMK.js";
import "./chunk-U7ESLW3V.js";
import "./chunk-PHVYKZID.js";
import "./chunk-QRRLJN52.js";
import "./chunk-TU3OK5TD.js";
import "./chunk-E7HLKGRF.js";
import "./chunk-OE4GUSGQ.js";
import "./chunk-DZWPC7G2.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  addAcceptances,
  addAcceptedShift,
  parseAccepted,
  readAcceptances,
  readAccepted
};
