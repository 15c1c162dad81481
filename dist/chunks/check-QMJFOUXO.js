import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  checkRun,
  updateBaseline
} from "./chunk-KZOUWR7B.js";
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
import "./chunk-E5FLC7RD.js";
import "./chunk-Y27R65LQ.js";
import "./chunk-TADVSJK4.js";
import "./chunk-Z225KUIC.js";
import "./chunk-SMLI5T4R.js";
import "./chunk-DHWJ64AA.js";
import "./chunk-R7MON53A.js";
import "./chunk-FC6YWMT5.js";
import "./chunk-GEM5G4IB.js";
export {
  checkRun,
  updateBaseline
};
