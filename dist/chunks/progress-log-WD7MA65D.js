import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  progressLog
} from "./chunk-OUIQG3YE.js";
import "./chunk-B6RCRXR6.js";
import "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";
export {
  progressLog
};
