import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  gitHubClient,
  pauseAfter,
  statusOf,
  written
} from "./chunk-AKHIUPOX.js";
import "./chunk-B4OQRXTI.js";
import "./chunk-24LE3NBK.js";
import "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";
export {
  gitHubClient,
  pauseAfter,
  statusOf,
  written
};
