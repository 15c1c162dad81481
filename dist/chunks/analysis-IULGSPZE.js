import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  addRegions,
  analyze,
  namesOf,
  signatureId
} from "./chunk-752Z3DYG.js";
import "./chunk-OY2UQSS2.js";
import "./chunk-VC7LA72U.js";
import "./chunk-GEM5G4IB.js";
export {
  addRegions,
  analyze,
  namesOf,
  signatureId
};
