import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  addRegions,
  analyze,
  namesOf,
  signatureId
} from "./chunk-VZ7YC6ZB.js";
import "./chunk-WZXGCWAY.js";
import "./chunk-TJ5RN54D.js";
import "./chunk-GEM5G4IB.js";
export {
  addRegions,
  analyze,
  namesOf,
  signatureId
};
