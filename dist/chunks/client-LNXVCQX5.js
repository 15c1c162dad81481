import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  gitHubClient,
  pauseAfter,
  statusOf,
  written
} from "./chunk-4GQLK4CX.js";
import "./chunk-4C53ZN4U.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-A4JDOIKT.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";
export {
  gitHubClient,
  pauseAfter,
  statusOf,
  written
};
