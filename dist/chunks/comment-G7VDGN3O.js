import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  COMMENT_LIMIT,
  SUMMARY_LIMIT,
  commentMarker,
  renderComment,
  renderSummary,
  reportedRegression
} from "./chunk-ZTQKM7EH.js";
import "./chunk-3UXB6O2N.js";
import "./chunk-53RJZQZT.js";
import "./chunk-3UMILBNJ.js";
import "./chunk-ZK7FJT65.js";
import "./chunk-IWBTSEGJ.js";
import "./chunk-YCFDS4US.js";
import "./chunk-6I6IUOVF.js";
import "./chunk-4BMSRPKX.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-3QTA37RZ.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-QUEKBVNE.js";
import "./chunk-AKBEL5W7.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-Z2LMXVA5.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-3DJQIXEE.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";
export {
  COMMENT_LIMIT,
  SUMMARY_LIMIT,
  commentMarker,
  renderComment,
  renderSummary,
  reportedRegression
};
