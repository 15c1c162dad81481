import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  writeJson
} from "./chunk-VX3RA52I.js";
import "./chunk-TSR6WXUS.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";
export {
  writeJson
};
