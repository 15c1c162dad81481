import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  COMMENT_LIMIT,
  SUMMARY_LIMIT,
  commentMarker,
  renderComment,
  renderSummary,
  reportedRegression
} from "./chunk-QLLFWIDU.js";
import "./chunk-VO34J6OX.js";
import "./chunk-GRLJ4VRS.js";
import "./chunk-FRJBTOHG.js";
import "./chunk-7WRR6CME.js";
import "./chunk-PFL6MHHW.js";
import "./chunk-URUDVKUD.js";
import "./chunk-ER2YFOQI.js";
import "./chunk-HEP7H7MR.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-PQHXEBHR.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-3QTA37RZ.js";
import "./chunk-BZ4VR27L.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-Q3EW235E.js";
import "./chunk-U356IH6G.js";
import "./chunk-AKBEL5W7.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-F3KJRIJV.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-QD3HQWVD.js";
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
