import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  measureAnalysis,
  measureTrace
} from "./chunk-K5FMA6QV.js";
import "./chunk-OSTWVMDY.js";
import "./chunk-WMQUYQYI.js";
import "./chunk-4GKYFKKY.js";
import "./chunk-ZP4A4H2G.js";
import "./chunk-XKNMJ7QP.js";
import "./chunk-DHWJ64AA.js";
import "./chunk-FC6YWMT5.js";
import "./chunk-D5W5FJL2.js";
import "./chunk-GEM5G4IB.js";
export {
  measureAnalysis,
  measureTrace
};
