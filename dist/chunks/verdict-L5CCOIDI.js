import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  EXIT_CODE,
  blindFacts,
  commonFactorFact,
  decide,
  unjudgedByHistory
} from "./chunk-N46LCEWS.js";
import "./chunk-HDH42TYB.js";
import "./chunk-YVDXZ5Z2.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-K2UDBWJJ.js";
import "./chunk-G2IJA32J.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";
export {
  EXIT_CODE,
  blindFacts,
  commonFactorFact,
  decide,
  unjudgedByHistory
};
