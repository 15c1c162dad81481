import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  fileStore
} from "./chunk-45TYZX7Z.js";
import "./chunk-P56CUZZY.js";
import "./chunk-5LEAWPR4.js";
import "./chunk-3VPFMBTD.js";
import "./chunk-G6DXNZZX.js";
import "./chunk-R7MON53A.js";
import "./chunk-FC6YWMT5.js";
import "./chunk-GEM5G4IB.js";
export {
  fileStore
};
