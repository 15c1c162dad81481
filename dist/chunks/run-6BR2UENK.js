import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  recordOf,
  runBenchmarks,
  selectBenchmarks
} from "./chunk-7BPCRKZX.js";
import "./chunk-YQI5FBUR.js";
import "./chunk-SZM5OTCC.js";
import "./chunk-QDBSVRG3.js";
import "./chunk-OE666KHU.js";
import "./chunk-E3AAOBXC.js";
import "./chunk-BMRJH27R.js";
import "./chunk-24LE3NBK.js";
import "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";
export {
  recordOf,
  runBenchmarks,
  selectBenchmarks
};
