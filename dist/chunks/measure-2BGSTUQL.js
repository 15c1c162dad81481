import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  measureAnalysis,
  measureTrace
} from "./chunk-GHQ6RG5G.js";
import "./chunk-OJTRCR7X.js";
import "./chunk-RRIZX2UT.js";
import "./chunk-LSVICCRF.js";
import "./chunk-MZWJXTPE.js";
import "./chunk-YVVVBRVM.js";
import "./chunk-HJPB5DRY.js";
import "./chunk-UAE25KG4.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-7VRX63D5.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-LRB3CICO.js";
import "./chunk-WZSUYUT5.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";
export {
  measureAnalysis,
  measureTrace
};
