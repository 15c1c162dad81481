import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  renderTerminal
} from "./chunk-Q47EEWIJ.js";
import "./chunk-GH3YB3NS.js";
import "./chunk-XV3DWFIF.js";
import "./chunk-ZJ6PUV27.js";
import "./chunk-MLSEVUGR.js";
import "./chunk-P5FQWDOX.js";
import "./chunk-KZBNWBR3.js";
import "./chunk-IZJUL47L.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-4SGUKEQO.js";
import "./chunk-XOQEUDW7.js";
import "./chunk-VBE4IDAP.js";
import "./chunk-EEKZKRLU.js";
import "./chunk-DQ62QALI.js";
import "./chunk-RIG7R6LV.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";
export {
  renderTerminal
};
