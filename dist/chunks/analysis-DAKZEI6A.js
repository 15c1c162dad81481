import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  addRegions,
  analyze,
  namesOf,
  signatureId
} from "./chunk-TADVSJK4.js";
import "./chunk-SMLI5T4R.js";
import "./chunk-DHWJ64AA.js";
import "./chunk-GEM5G4IB.js";
export {
  addRegions,
  analyze,
  namesOf,
  signatureId
};
