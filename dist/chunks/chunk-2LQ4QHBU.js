import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  functionNames
} from "./chunk-ZXIYVKAJ.js";
import {
  joined
} from "./chunk-WB245AQF.js";
import {
  counted,
  partOf
} from "./chunk-XINNE6I6.js";

// src/report/text/words/expected.ts
var MAX_PATTERNS_NAMED = 3;
function expectedInShort(found) {
  let { expected, unexpected } = found, others = expected.filter(({ state }) => state !== "found"), parts = [
    [`expected patterns: ${expected.length - others.length} of ${expected.length} found`],
    ...others.slice(0, MAX_PATTERNS_NAMED).map(stateOf)
  ];
  if (others.length > MAX_PATTERNS_NAMED && parts.push([`${others.length - MAX_PATTERNS_NAMED} more missing or changed`]), unexpected.length > 0) {
    let named = unexpected.slice(0, MAX_PATTERNS_NAMED).map(toldOf), rest = unexpected.length > MAX_PATTERNS_NAMED ? [[`${unexpected.length - MAX_PATTERNS_NAMED} more`]] : [];
    parts.push([`${unexpected.length} unexpected: `, ...joined([...named, ...rest], ", ")]);
  }
  return joined(parts, "; ");
}
function documentedInShort({ expected, unexpected, policy }) {
  return expectedInShort({ expected, unexpected: policy.unexpected === "ignore" ? [] : unexpected });
}
function agreement({ expected, precision, recall, explained, detected }) {
  let share = (value) => value === null ? "unknown" : partOf(value), found = expected.filter(({ state }) => state === "found").length, patterns = `${counted(detected, "pattern")} found ${detected === 1 ? "is" : "are"} documented`, documented = `${counted(expected.length, "documented pattern")} found`;
  return `${`precision ${share(precision)} (${found} of ${patterns}), recall ${share(recall)}`} (${found} of ${documented}); ${partOf(explained)} of the communication time is documented`;
}
function brokenInNumbers({ expected, unexpected, policy }) {
  let missing = expected.filter(({ state }) => state !== "found").length, all = counted(expected.length, "expected pattern"), broken = [];
  return policy["expected-missing"] === "fail" && missing > 0 && broken.push(`${missing} of ${all} missing or changed`), policy.unexpected === "fail" && unexpected.length > 0 && broken.push(counted(unexpected.length, "unexpected pattern")), broken.join(", ");
}
function stateOf({ name, pattern, where: expectedIn, state, found, differs }) {
  let where = found?.functions ?? expectedIn ?? [], what = name === pattern ? [{ words: pattern }, ...within(where)] : [{ words: name }, " (", { words: pattern }, ...within(where), ")"];
  return state === "missing" ? [...what, " is missing"] : [...what, ": ", differs.length === 0 ? "changed" : { words: differs.join(", ") }];
}
function toldOf({ label, functions, share }) {
  return [{ words: label }, ...within(functions), ` (${partOf(share)} of the communication time)`];
}
function within(functions) {
  return functions.length === 0 ? [] : [" in ", ...functionNames([...functions])];
}

export {
  expectedInShort,
  documentedInShort,
  agreement,
  brokenInNumbers
};
