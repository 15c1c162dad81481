import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  checkRun
} from "./chunk-HAJFQKHM.js";
import "./chunk-Y3WIRRY6.js";
import "./chunk-PDQAFSFA.js";
import "./chunk-VG53KPJO.js";
import "./chunk-SAV3ZKLE.js";
import "./chunk-5TNXHBOS.js";
import "./chunk-R5S2JSGF.js";
import "./chunk-V6NDFHLK.js";
import "./chunk-N46LCEWS.js";
import "./chunk-HDH42TYB.js";
import "./chunk-YVDXZ5Z2.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-3L73XBNG.js";
import "./chunk-QM2YNWZK.js";
import "./chunk-O2OOE3EB.js";
import "./chunk-UIVBSI4E.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-Y4BBXRWH.js";
import "./chunk-IOEM4VSC.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-ZBVTF7EA.js";
import "./chunk-AKBEL5W7.js";
import "./chunk-K2UDBWJJ.js";
import "./chunk-G2IJA32J.js";
import "./chunk-LZPSVP56.js";
import "./chunk-Q7XJNU57.js";
import "./chunk-PEMTFFG5.js";
import "./chunk-OCWIJZGG.js";
import "./chunk-7QZEP2J6.js";
import "./chunk-R3NS24JV.js";
import "./chunk-NG7PF4DM.js";
import "./chunk-A4JDOIKT.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";
export {
  checkRun
};
