import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  COMMENT_LIMIT,
  SUMMARY_LIMIT,
  commentMarker,
  renderComment,
  renderSummary,
  reportedRegression
} from "./chunk-446UY4CF.js";
import "./chunk-3DUKRTGF.js";
import "./chunk-6ORYX6CQ.js";
import "./chunk-NYDSCRNF.js";
import "./chunk-ASAMOD6Q.js";
import "./chunk-TCVV25IH.js";
export {
  COMMENT_LIMIT,
  SUMMARY_LIMIT,
  commentMarker,
  renderComment,
  renderSummary,
  reportedRegression
};
