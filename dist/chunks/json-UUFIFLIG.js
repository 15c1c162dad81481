import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  renderJson
} from "./chunk-S3WUYNVT.js";
import "./chunk-GRLJ4VRS.js";
import "./chunk-7WRR6CME.js";
import "./chunk-PFL6MHHW.js";
import "./chunk-ER2YFOQI.js";
import "./chunk-HEP7H7MR.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-BZ4VR27L.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-AKBEL5W7.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-F3KJRIJV.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-QD3HQWVD.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";
export {
  renderJson
};
