import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  EXIT_CODE,
  blindFacts,
  commonFactorFact,
  decide,
  unjudgedByHistory
} from "./chunk-JSMG4UGK.js";
import "./chunk-6I6IUOVF.js";
import "./chunk-4BMSRPKX.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-Z2LMXVA5.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";
export {
  EXIT_CODE,
  blindFacts,
  commonFactorFact,
  decide,
  unjudgedByHistory
};
