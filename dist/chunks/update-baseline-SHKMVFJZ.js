import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  updateBaseline
} from "./chunk-HGUO63BR.js";
import "./chunk-XGJ7LLDW.js";
import "./chunk-SAV3ZKLE.js";
import "./chunk-HE7WUR6P.js";
import "./chunk-R5S2JSGF.js";
import "./chunk-A3AVQ7RN.js";
import "./chunk-N46LCEWS.js";
import "./chunk-HDH42TYB.js";
import "./chunk-YVDXZ5Z2.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-3L73XBNG.js";
import "./chunk-WLP7VELE.js";
import "./chunk-PUHTNSTT.js";
import "./chunk-QF6SWOFU.js";
import "./chunk-UIVBSI4E.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-Y4BBXRWH.js";
import "./chunk-IOEM4VSC.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-ZBVTF7EA.js";
import "./chunk-AKBEL5W7.js";
import "./chunk-K2UDBWJJ.js";
import "./chunk-G2IJA32J.js";
import "./chunk-3J4CUZQY.js";
import "./chunk-77FBZ5YI.js";
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
