import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  runGit
} from "./chunk-BZCAMMLI.js";
import {
  BASELINE_VERSION,
  accepted_schema_default,
  compareRuns
} from "./chunk-IOEM4VSC.js";
import {
  schemaValidator
} from "./chunk-R3NS24JV.js";
import {
  parseDocument,
  schemaProblem
} from "./chunk-XN7QE6TZ.js";
import {
  groupKey
} from "./chunk-B5WCUA5G.js";
import {
  acceptance
} from "./chunk-UIVBSI4E.js";
import {
  readInput
} from "./chunk-LRB3CICO.js";
import {
  refuseLinks,
  writeAtomically
} from "./chunk-HFMMSFL5.js";
import {
  InputError
} from "./chunk-3DJO3BYZ.js";

// src/baseline/acceptance-file.ts
import { resolve } from "node:path";

// src/git/file-at.ts
import { relative } from "node:path";
async function fileAt(folder, commit, file) {
  let path = relative(folder, file), name = `${commit}:${path.startsWith("../") ? path : `./${path}`}`, { status, output } = await runGit(["cat-file", "blob", name], { folder });
  return status === 0 ? output.toString("utf8") : null;
}

// src/baseline/accepted-shift.ts
import { createHash } from "node:crypto";

// src/measurement/environment-key.ts
var PARTS = {
  cpu: "other processor",
  cores: "other number of cores",
  usableCores: "other number of usable cores",
  mpi: "other MPI library",
  tracer: "other tracer",
  processes: "other number of processes",
  buildFlags: "other build flags",
  pinning: "other pinning"
};
function environmentDifferences(ours, theirs) {
  let differences = [];
  for (let part in PARTS) {
    let mine = partOf(ours, part), other = partOf(theirs, part);
    mine !== void 0 && other !== void 0 && mine !== other && differences.push(`${PARTS[part]} (${other})`);
  }
  return differences;
}
function partOf({ run: { environment }, benchmark }, part) {
  return part in benchmark ? benchmark[part] : environment[part];
}
function environmentKey({ cpu, cores, mpi, usableCores }) {
  return JSON.stringify([cpu, cores, mpi, usableCores]);
}

// src/baseline/accepted-shift.ts
function shiftId(benchmark, run) {
  return createHash("sha256").update(JSON.stringify([benchmark, run])).digest("hex").slice(0, 16);
}
function withoutSuperseded(baseline, shifts) {
  return { schemaVersion: BASELINE_VERSION, runs: shifts.reduce(applyShift, baseline.runs) };
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
var LARGEST_BYTES = 8 * 1024 * 1024, RULE = "commgate baseline accept writes this file (schemas/accepted.schema.json)", REMEDY = "restore the file from version control", KIND = { rule: RULE, remedy: REMEDY, plural: "accepted slowdowns", version: 1 }, validator = schemaValidator(accepted_schema_default);
async function acceptancesAt(folder, commit, file) {
  let text = await fileAt(resolve(folder), commit, file);
  if (text === null) return [];
  try {
    return parseAccepted(text, file).slowdowns;
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}
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
  let document = parseDocument(text, file, KIND), validate = validator();
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
  environmentDifferences,
  environmentKey,
  shiftId,
  withoutSuperseded,
  acceptancesAt,
  readAcceptances,
  readAccepted,
  addAcceptances,
  addAcceptedShift
};
