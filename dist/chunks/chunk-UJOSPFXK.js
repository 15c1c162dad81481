import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  environmentDifferences
} from "./chunk-DGYB5YP7.js";
import {
  acceptance
} from "./chunk-DLSQ7WMK.js";
import {
  accepted_schema_default
} from "./chunk-U7ESLW3V.js";
import {
  compareRuns,
  groupKey
} from "./chunk-PHVYKZID.js";
import {
  refuseLinks,
  writeAtomically
} from "./chunk-QRRLJN52.js";
import {
  require_ajv
} from "./chunk-TU3OK5TD.js";
import {
  parseDocument,
  schemaProblem
} from "./chunk-OE4GUSGQ.js";
import {
  readInput
} from "./chunk-DZWPC7G2.js";
import {
  InputError
} from "./chunk-OYEKBR2E.js";
import {
  __toESM
} from "./chunk-TCVV25IH.js";

// src/baseline/acceptance-file.ts
var import_ajv = __toESM(require_ajv(), 1);

// src/baseline/accepted-shift.ts
import { createHash } from "node:crypto";
function shiftId(benchmark, run) {
  return createHash("sha256").update(JSON.stringify([benchmark, run])).digest("hex").slice(0, 16);
}
function withoutSuperseded(baseline, shifts) {
  return { schemaVersion: 1, runs: shifts.reduce(applyShift, baseline.runs) };
}
function applyShift(runs, shift) {
  let first = runs.find(({ id }) => id === shift.run), ours = first?.benchmarks.find(({ name }) => name === shift.benchmark);
  return first === void 0 || ours === void 0 ? runs : runs.map((run) => {
    if (compareRuns(run, first) >= 0) return run;
    let benchmarks = run.benchmarks.map((benchmark) => benchmark.name !== shift.benchmark || environmentDifferences({ run: first, benchmark: ours }, { run, benchmark }).length > 0 ? benchmark : superseded(benchmark, shift));
    return { ...run, benchmarks };
  });
}
function superseded(benchmark, { groups, since, reason }) {
  if (groups === null) {
    let day = since.slice(0, 10);
    return { ...benchmark, superseded: `from before the accepted level shift of ${day} (${reason})` };
  }
  let moved = new Set(groups.map(groupKey));
  return { ...benchmark, groups: benchmark.groups.filter((group) => !moved.has(groupKey(group))) };
}

// src/baseline/acceptance-file.ts
var LARGEST_BYTES = 8 * 1024 * 1024, RULE = "commgate baseline accept writes this file (schemas/accepted.schema.json)", REMEDY = "restore the file from version control", KIND = { rule: RULE, remedy: REMEDY, plural: "accepted slowdowns", version: 1 }, validate = new import_ajv.Ajv({ allowUnionTypes: !0 }).compile(accepted_schema_default);
function readAcceptances(file) {
  return readAccepted(file).slowdowns;
}
function readAccepted(file) {
  refuseLinks(file);
  let bytes = readInput(file, { largest: LARGEST_BYTES, rule: RULE, remedy: REMEDY });
  return bytes === null ? { slowdowns: [], shifts: [] } : parseAccepted(bytes.toString("utf8"), file);
}
function parseAccepted(text, file) {
  let refuse = (found, place) => new InputError({ file, ...place === void 0 ? {} : { place }, found, rule: RULE, remedy: REMEDY });
  if (text.length > LARGEST_BYTES) throw refuse(`${text.length} bytes; at most ${LARGEST_BYTES} are read`);
  let document = parseDocument(text, file, KIND);
  if (!validate(document)) {
    let { place, found, rule } = schemaProblem(document, validate.errors[0]);
    throw new InputError({ file, place, found, rule, remedy: REMEDY });
  }
  let { accepted, shifts = [] } = document;
  return accepted.forEach((each, index) => {
    if (acceptance(each).id !== each.id) throw refuse("was changed by hand", `accepted[${index}]`);
  }), shifts.forEach(({ id, benchmark, run }, index) => {
    if (shiftId(benchmark, run) !== id) throw refuse("was changed by hand", `shifts[${index}]`);
  }), { slowdowns: accepted, shifts };
}
function addAcceptances(file, added) {
  let { slowdowns, shifts } = readAccepted(file);
  return write(file, { slowdowns: [...slowdowns, ...added], shifts });
}
function addAcceptedShift(file, added) {
  let { slowdowns, shifts } = readAccepted(file);
  return write(file, { slowdowns, shifts: [...shifts, added] });
}
function write(file, { slowdowns, shifts }) {
  let [accepted, moved] = [list(slowdowns), list(shifts)], last = moved.length === 0 ? "" : `,
  "shifts": ${lines(moved)}`;
  return writeAtomically(file, `{
  "schemaVersion": 1,
  "accepted": ${lines(accepted)}${last}
}
`), accepted.length + moved.length;
}
function list(entries) {
  return [...new Map(entries.map((each) => [each.id, each])).values()];
}
function lines(entries) {
  return entries.length === 0 ? "[]" : `[
${entries.map((each) => `    ${JSON.stringify(each)}`).join(`,
`)}
  ]`;
}

export {
  shiftId,
  withoutSuperseded,
  readAcceptances,
  readAccepted,
  parseAccepted,
  addAcceptances,
  addAcceptedShift
};
