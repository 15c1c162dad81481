import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  renderJson
} from "./chunk-56SB5XIW.js";
import "./chunk-7UKUUWEX.js";
import "./chunk-NW3BIB4T.js";
import "./chunk-EJV3GUOV.js";
import "./chunk-SBTFIGPK.js";
import "./chunk-BZ4VR27L.js";
import "./chunk-S7JQYMSW.js";
import "./chunk-RADRTBT5.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-UAE25KG4.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-7VRX63D5.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-67GNHVAG.js";
import "./chunk-YSL26L56.js";
import "./chunk-WZSUYUT5.js";
import "./chunk-LXDKCJOL.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";
export {
  renderJson
};
