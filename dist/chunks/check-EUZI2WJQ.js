import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  checkRun,
  updateBaseline
} from "./chunk-BMFHZBVH.js";
import "./chunk-PNGVKVZU.js";
import "./chunk-7VCTF3V7.js";
import "./chunk-45TYZX7Z.js";
import "./chunk-P56CUZZY.js";
import "./chunk-5LEAWPR4.js";
import "./chunk-QKJ5RXHP.js";
import "./chunk-3VPFMBTD.js";
import "./chunk-G6DXNZZX.js";
import "./chunk-MGDP4LTB.js";
import "./chunk-IUYURLNK.js";
import "./chunk-CPTU4XJ6.js";
import "./chunk-JEVYYGPK.js";
import "./chunk-LQTXBIVN.js";
import "./chunk-GFNEO2LE.js";
import "./chunk-7H7I6HN7.js";
import "./chunk-VEFPM4TW.js";
import "./chunk-ZCPKTK3Y.js";
import "./chunk-R7MON53A.js";
import "./chunk-FC6YWMT5.js";
import "./chunk-GEM5G4IB.js";
export {
  checkRun,
  updateBaseline
};
