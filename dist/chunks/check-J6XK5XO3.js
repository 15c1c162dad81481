import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  checkRun
} from "./chunk-OFPSKECC.js";
import "./chunk-ZK7FJT65.js";
import "./chunk-DCFYVZF4.js";
import "./chunk-6UA7B3J3.js";
import "./chunk-IWBTSEGJ.js";
import "./chunk-YCFDS4US.js";
import "./chunk-736D4RAH.js";
import "./chunk-YSK4UCZR.js";
import "./chunk-JSMG4UGK.js";
import "./chunk-6I6IUOVF.js";
import "./chunk-4BMSRPKX.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-PCLT3UJE.js";
import "./chunk-QM2YNWZK.js";
import "./chunk-O2OOE3EB.js";
import "./chunk-UIVBSI4E.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-KKUM366R.js";
import "./chunk-3QTA37RZ.js";
import "./chunk-3YOCNRZ7.js";
import "./chunk-IOEM4VSC.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-NQCYOFAQ.js";
import "./chunk-AKBEL5W7.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-Z2LMXVA5.js";
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
  checkRun
};
