import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  addRegions,
  analyze,
  namesOf,
  signatureId
} from "./chunk-GFNEO2LE.js";
import "./chunk-VEFPM4TW.js";
import "./chunk-ZCPKTK3Y.js";
import "./chunk-GEM5G4IB.js";
export {
  addRegions,
  analyze,
  namesOf,
  signatureId
};
