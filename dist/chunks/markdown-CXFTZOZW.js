import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  COMMENT_LIMIT,
  SUMMARY_LIMIT,
  commentMarker,
  renderComment,
  renderSummary,
  reportedRegression
} from "./chunk-SVXFPS42.js";
import "./chunk-DTMHUKU2.js";
import "./chunk-B4VSEFAC.js";
import "./chunk-EXYLXAJL.js";
import "./chunk-5J7USE7W.js";
import "./chunk-PHVYKZID.js";
import "./chunk-GMCJIILM.js";
import "./chunk-V34Q3UPL.js";
import "./chunk-WCA32VHW.js";
import "./chunk-EDUA3UUI.js";
import "./chunk-TCVV25IH.js";
export {
  COMMENT_LIMIT,
  SUMMARY_LIMIT,
  commentMarker,
  renderComment,
  renderSummary,
  reportedRegression
};
