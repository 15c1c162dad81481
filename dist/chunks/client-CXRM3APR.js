import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  gitHubClient,
  pauseAfter,
  statusOf,
  written
} from "./chunk-OAVBBBMV.js";
import "./chunk-A4GCSHPD.js";
import "./chunk-DZWPC7G2.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  gitHubClient,
  pauseAfter,
  statusOf,
  written
};
