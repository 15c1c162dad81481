import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  COMMENT_LIMIT,
  SUMMARY_LIMIT,
  commentMarker,
  renderComment,
  renderSummary,
  reportedRegression
} from "./chunk-FFPNVMSG.js";
import "./chunk-44FCHMIP.js";
import "./chunk-WPUAHSBN.js";
import "./chunk-3NGR7TBS.js";
import "./chunk-WENHRJPC.js";
import "./chunk-TCVV25IH.js";
export {
  COMMENT_LIMIT,
  SUMMARY_LIMIT,
  commentMarker,
  renderComment,
  renderSummary,
  reportedRegression
};
