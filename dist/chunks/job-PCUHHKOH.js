import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptanceFile,
  executedRun,
  runOfJob
} from "./chunk-K455PEDK.js";
import "./chunk-WE3M3ANA.js";
import "./chunk-KFAHIP5I.js";
import "./chunk-E3AAOBXC.js";
import "./chunk-R3NS24JV.js";
import "./chunk-BMRJH27R.js";
import "./chunk-UNALJHYY.js";
import "./chunk-24LE3NBK.js";
import "./chunk-KUE5XSD2.js";
import "./chunk-RKSXXS7U.js";
import "./chunk-DQ62QALI.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-SZM5OTCC.js";
import "./chunk-QDBSVRG3.js";
import "./chunk-OE666KHU.js";
import "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";
export {
  acceptanceFile,
  executedRun,
  runOfJob
};
