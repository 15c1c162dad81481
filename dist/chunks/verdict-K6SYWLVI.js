import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  EXIT_CODE,
  blindFacts,
  commonFactorFact,
  decide,
  unjudgedByHistory
} from "./chunk-GZJGVIGL.js";
import "./chunk-URUDVKUD.js";
import "./chunk-ER2YFOQI.js";
import "./chunk-HEP7H7MR.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-F3KJRIJV.js";
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
