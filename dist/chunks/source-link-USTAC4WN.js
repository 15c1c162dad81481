import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  repositoryOfJob,
  sourceLink
} from "./chunk-DTMHUKU2.js";
import "./chunk-TCVV25IH.js";
export {
  repositoryOfJob,
  sourceLink
};
