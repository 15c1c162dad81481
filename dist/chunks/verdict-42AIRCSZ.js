import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  EXIT_CODE,
  blindFacts,
  commonFactorFact,
  decide,
  unjudgedByHistory
} from "./chunk-W55ZIUP5.js";
import "./chunk-WC2BS4WS.js";
import "./chunk-S7JQYMSW.js";
import "./chunk-RADRTBT5.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-7VRX63D5.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";
export {
  EXIT_CODE,
  blindFacts,
  commonFactorFact,
  decide,
  unjudgedByHistory
};
