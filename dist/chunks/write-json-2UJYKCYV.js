import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  writeAtomically
} from "./chunk-KH7KTRHH.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";

// src/commands/write-json.ts
function writeJson(file, text) {
  return file === "-" ? (process.stdout.write(text), !0) : (file !== void 0 && writeAtomically(file, text), !1);
}
export {
  writeJson
};
