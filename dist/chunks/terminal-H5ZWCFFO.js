import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  renderAnalysis,
  renderBaseline,
  renderTerminal
} from "./chunk-WQSRYANF.js";
import "./chunk-B7PQBWV2.js";
import "./chunk-QFDRU6H3.js";
import "./chunk-FAVLM2GF.js";
import "./chunk-KUE5XSD2.js";
import "./chunk-RKSXXS7U.js";
import "./chunk-CA7BBC3D.js";
import "./chunk-DQ62QALI.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-RIG7R6LV.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";
export {
  renderAnalysis,
  renderBaseline,
  renderTerminal
};
