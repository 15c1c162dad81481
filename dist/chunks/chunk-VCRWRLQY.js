import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  writeAtomically
} from "./chunk-UEVPV7XT.js";
import {
  jsonWithoutCommands,
  standardOutput
} from "./chunk-QFY2IPK3.js";
import {
  InputError
} from "./chunk-6ZCNJISB.js";

// src/cli/output/write-document.ts
var STANDARD_OUTPUT = "-";
function writeDocument(file, text) {
  return written(file, text, () => standardOutput.write(text));
}
function writeJson(file, text) {
  let json = jsonWithoutCommands(text);
  return written(file, json, () => standardOutput.writeExactly(json));
}
function written(file, text, print) {
  return file === STANDARD_OUTPUT ? (print(), !0) : (file !== void 0 && writeAtomically(file, text, { flush: !1 }), !1);
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
  STANDARD_OUTPUT,
  writeDocument,
  writeJson,
  refuseSharedOutput
};
