import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  writeAtomically
} from "./chunk-HFMMSFL5.js";
import {
  InputError
} from "./chunk-3DJO3BYZ.js";

// src/commands/write-document.ts
var STANDARD_OUTPUT = "-";
function writeDocument(file, text) {
  return file === STANDARD_OUTPUT ? (process.stdout.write(text), !0) : (file !== void 0 && writeAtomically(file, text, { flush: !1 }), !1);
}
function refuseSharedOutput(options) {
  let [first, second] = Object.keys(options).filter((name) => options[name] === STANDARD_OUTPUT);
  if (second !== void 0)
    throw new InputError({
      file: "command line",
      place: `--${second}`,
      found: `"${STANDARD_OUTPUT}", as for --${first}`,
      rule: "one document at most goes to standard output",
      remedy: "name a file for one of them"
    });
}

export {
  writeDocument,
  refuseSharedOutput
};
