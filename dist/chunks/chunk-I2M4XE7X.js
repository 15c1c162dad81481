import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  writeAtomically
} from "./chunk-XFGC3EX3.js";

// src/commands/write-json.ts
function writeJson(file, text) {
  return file === "-" ? (process.stdout.write(text), !0) : (file !== void 0 && writeAtomically(file, text, { flush: !1 }), !1);
}

export {
  writeJson
};
