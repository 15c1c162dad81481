import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  gitHubClient,
  pauseAfter,
  statusOf
} from "./chunk-BE27CVO6.js";
import "./chunk-PWZDHTH7.js";
import "./chunk-TCVV25IH.js";
export {
  gitHubClient,
  pauseAfter,
  statusOf
};
