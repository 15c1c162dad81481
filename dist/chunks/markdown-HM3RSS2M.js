import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  COMMENT_LIMIT,
  SUMMARY_LIMIT,
  commentMarker,
  renderComment,
  renderSummary
} from "./chunk-OY2FVW6K.js";
import "./chunk-44FCHMIP.js";
import "./chunk-YFUSYVZG.js";
import "./chunk-YPUVK5WW.js";
import "./chunk-4YRPIRI3.js";
import "./chunk-TCVV25IH.js";
export {
  COMMENT_LIMIT,
  SUMMARY_LIMIT,
  commentMarker,
  renderComment,
  renderSummary
};
