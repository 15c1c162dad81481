import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  updateBaseline
} from "./chunk-4S4PZ2CC.js";
import "./chunk-KUNCOLR5.js";
import "./chunk-PFL6MHHW.js";
import "./chunk-736D4RAH.js";
import "./chunk-MWMULF5E.js";
import "./chunk-GZJGVIGL.js";
import "./chunk-URUDVKUD.js";
import "./chunk-ER2YFOQI.js";
import "./chunk-HEP7H7MR.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-QOFS4KVN.js";
import "./chunk-PQHXEBHR.js";
import "./chunk-QM2YNWZK.js";
import "./chunk-PUHTNSTT.js";
import "./chunk-O2OOE3EB.js";
import "./chunk-UIVBSI4E.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-Q2Z7AJPR.js";
import "./chunk-3QTA37RZ.js";
import "./chunk-BZ4VR27L.js";
import "./chunk-5YSZTDML.js";
import "./chunk-IOEM4VSC.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-NAVNM6DX.js";
import "./chunk-U356IH6G.js";
import "./chunk-AKBEL5W7.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-F3KJRIJV.js";
import "./chunk-SLNGCNIW.js";
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
  updateBaseline
};
