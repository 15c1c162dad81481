import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  gitHubClient,
  pauseAfter,
  statusOf,
  written
} from "./chunk-VBDSWYXN.js";
import "./chunk-OPT7N25M.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-LRB3CICO.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";
export {
  gitHubClient,
  pauseAfter,
  statusOf,
  written
};
