import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  ExecutedSource,
  PAIRS
} from "./chunk-PSZWWTMX.js";
import "./chunk-3MQSNKLS.js";
import "./chunk-D6DLPRJJ.js";
import "./chunk-YINBBYO6.js";
import "./chunk-NT4LFOMA.js";
import "./chunk-TJ4AP3JE.js";
import "./chunk-G5JP6LHT.js";
import "./chunk-FUTKEGYG.js";
import "./chunk-MY6G2XFC.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-TXMRRMMH.js";
import "./chunk-3QTA37RZ.js";
import "./chunk-BZ4VR27L.js";
import "./chunk-IOEM4VSC.js";
import "./chunk-GHQ6RG5G.js";
import "./chunk-OJTRCR7X.js";
import "./chunk-RRIZX2UT.js";
import "./chunk-LSVICCRF.js";
import "./chunk-LVJ2AZCA.js";
import "./chunk-6E2U36VA.js";
import "./chunk-MZWJXTPE.js";
import "./chunk-R3NS24JV.js";
import "./chunk-XN7QE6TZ.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-UIVBSI4E.js";
import "./chunk-YVVVBRVM.js";
import "./chunk-HJPB5DRY.js";
import "./chunk-UAE25KG4.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-7VRX63D5.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-LRB3CICO.js";
import "./chunk-WZSUYUT5.js";
import "./chunk-HFMMSFL5.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";
export {
  ExecutedSource,
  PAIRS
};
