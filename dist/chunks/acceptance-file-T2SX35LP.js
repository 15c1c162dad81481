import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptancesAt,
  addAcceptances,
  addAcceptedShift,
  readAcceptances,
  readAccepted
} from "./chunk-37BPVL5E.js";
import "./chunk-UIVBSI4E.js";
import "./chunk-OJBDX6XZ.js";
import "./chunk-YQI5FBUR.js";
import "./chunk-IOEM4VSC.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-QDBSVRG3.js";
import "./chunk-OE666KHU.js";
import "./chunk-R3NS24JV.js";
import "./chunk-BMRJH27R.js";
import "./chunk-24LE3NBK.js";
import "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";
export {
  acceptancesAt,
  addAcceptances,
  addAcceptedShift,
  readAcceptances,
  readAccepted
};
