import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  COMMENT_LIMIT,
  SUMMARY_LIMIT,
  commentMarker,
  renderComment,
  renderSummary,
  reportedRegression
} from "./chunk-P46WC6HN.js";
import "./chunk-7F5WOER7.js";
import "./chunk-3NGR7TBS.js";
import "./chunk-44FCHMIP.js";
import "./chunk-4YRPIRI3.js";
import "./chunk-TCVV25IH.js";
export {
  COMMENT_LIMIT,
  SUMMARY_LIMIT,
  commentMarker,
  renderComment,
  renderSummary,
  reportedRegression
};
