import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  addRegions,
  analyze,
  namesOf,
  signatureId
} from "./chunk-4GKYFKKY.js";
import "./chunk-XKNMJ7QP.js";
import "./chunk-DHWJ64AA.js";
import "./chunk-D5W5FJL2.js";
import "./chunk-GEM5G4IB.js";
export {
  addRegions,
  analyze,
  namesOf,
  signatureId
};
