import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  updateBaseline
} from "./chunk-75XEYBTU.js";
import "./chunk-J37SCTFI.js";
import "./chunk-WLTRWNUS.js";
import "./chunk-FM4DLXKU.js";
import "./chunk-Z3PF3AFM.js";
import "./chunk-7BPCRKZX.js";
import "./chunk-MLSEVUGR.js";
import "./chunk-P5FQWDOX.js";
import "./chunk-KZBNWBR3.js";
import "./chunk-IZJUL47L.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-PUHTNSTT.js";
import "./chunk-37BPVL5E.js";
import "./chunk-UIVBSI4E.js";
import "./chunk-JUSCSS3G.js";
import "./chunk-OJBDX6XZ.js";
import "./chunk-YQI5FBUR.js";
import "./chunk-ZU2IFWQU.js";
import "./chunk-IOEM4VSC.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-Y4OPHGT3.js";
import "./chunk-VBE4IDAP.js";
import "./chunk-EEKZKRLU.js";
import "./chunk-DQ62QALI.js";
import "./chunk-SZM5OTCC.js";
import "./chunk-QDBSVRG3.js";
import "./chunk-OE666KHU.js";
import "./chunk-M5ORQYET.js";
import "./chunk-E3AAOBXC.js";
import "./chunk-R3NS24JV.js";
import "./chunk-BMRJH27R.js";
import "./chunk-24LE3NBK.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";
export {
  updateBaseline
};
