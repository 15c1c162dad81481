import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  EXIT_CODE,
  blindFacts,
  commonFactorFact,
  decide,
  unjudgedByHistory
} from "./chunk-FM4DLXKU.js";
import "./chunk-KZBNWBR3.js";
import "./chunk-IZJUL47L.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-DQ62QALI.js";
import "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";
export {
  EXIT_CODE,
  blindFacts,
  commonFactorFact,
  decide,
  unjudgedByHistory
};
