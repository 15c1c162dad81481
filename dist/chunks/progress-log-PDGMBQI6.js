import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  progressLog
} from "./chunk-2JOPTULX.js";
import "./chunk-Q5CCUKA6.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";
export {
  progressLog
};
