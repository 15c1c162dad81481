import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  checkRun,
  updateBaseline
} from "./chunk-2YJ5BV33.js";
import "./chunk-PNGVKVZU.js";
import "./chunk-7VCTF3V7.js";
import "./chunk-45TYZX7Z.js";
import "./chunk-P56CUZZY.js";
import "./chunk-5LEAWPR4.js";
import "./chunk-K5FMA6QV.js";
import "./chunk-XEOBAUXE.js";
import "./chunk-3VPFMBTD.js";
import "./chunk-G6DXNZZX.js";
import "./chunk-3TVV3HX2.js";
import "./chunk-IUYURLNK.js";
import "./chunk-CPTU4XJ6.js";
import "./chunk-OSTWVMDY.js";
import "./chunk-WMQUYQYI.js";
import "./chunk-4GKYFKKY.js";
import "./chunk-NBRWR2OJ.js";
import "./chunk-ZP4A4H2G.js";
import "./chunk-XKNMJ7QP.js";
import "./chunk-DHWJ64AA.js";
import "./chunk-R7MON53A.js";
import "./chunk-FC6YWMT5.js";
import "./chunk-D5W5FJL2.js";
import "./chunk-GEM5G4IB.js";
export {
  checkRun,
  updateBaseline
};
