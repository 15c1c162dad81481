import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/cli/options/kinds.ts
var TRACE = {
  type: "string",
  demandOption: !0,
  describe: "anchor file (.otf2) of an OTF2 archive"
};
function text(describe) {
  return { type: "string", requiresArg: !0, describe };
}
function neededText(describe) {
  return { type: "string", demandOption: !0, requiresArg: !0, describe };
}
function textOr(usual, describe) {
  return { type: "string", default: usual, requiresArg: !0, describe };
}
function texts(describe) {
  return { type: "string", array: !0, requiresArg: !0, describe };
}
function number(describe) {
  return { type: "number", requiresArg: !0, describe };
}
function numberOr(usual, describe) {
  return { type: "number", default: usual, requiresArg: !0, describe };
}
function flag(describe) {
  return { type: "boolean", default: !1, describe };
}
var ALL = flag("show every row and column of the tables, and names whole");
function outputFile(what) {
  return text(`write ${what} to this file; - for standard output`);
}
var IGNORED_OPERATIONS = text("leave out these MPI operations, such as MPI_Barrier,MPI_Bcast");

export {
  TRACE,
  text,
  neededText,
  textOr,
  texts,
  number,
  numberOr,
  flag,
  ALL,
  outputFile,
  IGNORED_OPERATIONS
};
