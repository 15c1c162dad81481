import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  COMMENT_LIMIT,
  SUMMARY_LIMIT,
  commentMarker,
  renderComment,
  renderSummary
} from "./chunk-AVXXRWRM.js";
import "./chunk-AVILSIDW.js";
import "./chunk-CSMINWNL.js";
import "./chunk-PNGVKVZU.js";
import "./chunk-J5EAT77N.js";
import "./chunk-GEM5G4IB.js";
export {
  COMMENT_LIMIT,
  SUMMARY_LIMIT,
  commentMarker,
  renderComment,
  renderSummary
};
