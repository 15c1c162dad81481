import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  renderTerminal
} from "./chunk-CGBWRW6E.js";
import "./chunk-CI4C3WDS.js";
import "./chunk-XV3DWFIF.js";
import "./chunk-Y3WIRRY6.js";
import "./chunk-SAV3ZKLE.js";
import "./chunk-R5S2JSGF.js";
import "./chunk-HDH42TYB.js";
import "./chunk-YVDXZ5Z2.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-4SGUKEQO.js";
import "./chunk-XOQEUDW7.js";
import "./chunk-AKBEL5W7.js";
import "./chunk-K2UDBWJJ.js";
import "./chunk-G2IJA32J.js";
import "./chunk-RIG7R6LV.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";
export {
  renderTerminal
};
