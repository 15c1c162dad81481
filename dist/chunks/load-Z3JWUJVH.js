import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  loadConfig
} from "./chunk-M5ORQYET.js";
import "./chunk-E3AAOBXC.js";
import "./chunk-R3NS24JV.js";
import "./chunk-BMRJH27R.js";
import "./chunk-24LE3NBK.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";
export {
  loadConfig
};
