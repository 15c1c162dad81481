import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptancesAt,
  addAcceptances,
  addAcceptedShift,
  readAcceptances,
  readAccepted
} from "./chunk-FUTKEGYG.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-IOEM4VSC.js";
import "./chunk-R3NS24JV.js";
import "./chunk-XN7QE6TZ.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-UIVBSI4E.js";
import "./chunk-LRB3CICO.js";
import "./chunk-HFMMSFL5.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";
export {
  acceptancesAt,
  addAcceptances,
  addAcceptedShift,
  readAcceptances,
  readAccepted
};
