import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  runBenchmarks
} from "./chunk-3TVV3HX2.js";
import "./chunk-IUYURLNK.js";
import "./chunk-CPTU4XJ6.js";
import "./chunk-R7MON53A.js";
import "./chunk-FC6YWMT5.js";
import "./chunk-GEM5G4IB.js";
export {
  runBenchmarks
};
