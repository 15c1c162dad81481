import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  gitHubClient,
  statusOf
} from "./chunk-F4NJWQTO.js";
import "./chunk-PWZDHTH7.js";
import "./chunk-TCVV25IH.js";
export {
  gitHubClient,
  statusOf
};
