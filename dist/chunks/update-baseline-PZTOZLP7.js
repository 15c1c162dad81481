import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  updateBaseline
} from "./chunk-UNQJYKFR.js";
import "./chunk-UF3MQ5MK.js";
import "./chunk-TAY2UCWW.js";
import "./chunk-K455PEDK.js";
import "./chunk-WE3M3ANA.js";
import "./chunk-KFAHIP5I.js";
import "./chunk-JLG3DLCE.js";
import "./chunk-IZEEBMII.js";
import "./chunk-M5ORQYET.js";
import "./chunk-E3AAOBXC.js";
import "./chunk-PUHTNSTT.js";
import "./chunk-Z54RV4ZY.js";
import "./chunk-IOEM4VSC.js";
import "./chunk-R3NS24JV.js";
import "./chunk-BMRJH27R.js";
import "./chunk-UIVBSI4E.js";
import "./chunk-UNALJHYY.js";
import "./chunk-24LE3NBK.js";
import "./chunk-FAVLM2GF.js";
import "./chunk-KUE5XSD2.js";
import "./chunk-RKSXXS7U.js";
import "./chunk-CA7BBC3D.js";
import "./chunk-DQ62QALI.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-SZM5OTCC.js";
import "./chunk-QDBSVRG3.js";
import "./chunk-OE666KHU.js";
import "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";
export {
  updateBaseline
};
