import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptancesAt,
  addAcceptances,
  addAcceptedShift,
  readAcceptances,
  readAccepted
} from "./chunk-O2OOE3EB.js";
import "./chunk-UIVBSI4E.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-IOEM4VSC.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-Q7XJNU57.js";
import "./chunk-PEMTFFG5.js";
import "./chunk-R3NS24JV.js";
import "./chunk-NG7PF4DM.js";
import "./chunk-A4JDOIKT.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";
export {
  acceptancesAt,
  addAcceptances,
  addAcceptedShift,
  readAcceptances,
  readAccepted
};
