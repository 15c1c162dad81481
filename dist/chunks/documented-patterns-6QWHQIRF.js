import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  changeOf,
  loadExpectations,
  onlyIn,
  otherReadings
} from "./chunk-JWGX4MLX.js";
import {
  cover,
  detectedFamilies,
  fitOf,
  heldAgainst,
  isAsDocumented
} from "./chunk-5RV4HGYB.js";
import "./chunk-KIIKZMDB.js";
import {
  readExpectations,
  require_dist
} from "./chunk-TQ6IBB64.js";
import "./chunk-NFI34PXV.js";
import "./chunk-TAWRGPDZ.js";
import "./chunk-BIKHHLEL.js";
import "./chunk-WRXUXMB3.js";
import "./chunk-XZGQMY37.js";
import "./chunk-RF2X2AVO.js";
import "./chunk-FNSAHQME.js";
import {
  __toESM
} from "./chunk-6ZCNJISB.js";

// src/analysis/families/expected/write-expected.ts
var import_yaml = __toESM(require_dist(), 1);
var MAX_ENTRIES = 150, MAX_PROCESSES_WRITTEN = 16, MAX_NAME_LENGTH = 1e3, MAX_FUNCTIONS = 100, HEAD = `# Patterns that were found, as a start: keep those that are meant, and give them names.
# For analyze --expect, or for a benchmark of commgate.yml: expect and unexpected belong below its command.
`;
function writtenExpectations(found) {
  let entries = detectedFamilies(found).slice(0, MAX_ENTRIES).map((detected) => entryFor(detected, found));
  return HEAD + (0, import_yaml.stringify)({ expect: entries, unexpected: "warn" }, { lineWidth: 0, flowCollectionPadding: !0 });
}
function entryFor(detected, found) {
  let functions = detected.functions.slice(0, MAX_FUNCTIONS).map(shortened), where = functions.length === 0 ? {} : { functions }, fitting = writings(detected, found).find(
    (written) => fits({ ...written, ...where }, detected, found)
  );
  return fitting === void 0 ? { name: named(detected.label), family: detected.family, ...where } : { ...fitting, ...where };
}
function writings({ label, patterns, kind }, { trace, patterns: all }) {
  let byName = { pattern: label };
  if (kind === "collective" || trace.processes > MAX_PROCESSES_WRITTEN || patterns.length > 1)
    return [byName];
  let lines = all.find(({ name }) => name === patterns[0].name)?.signature;
  if (lines === void 0) return [byName];
  let words = lines.map((line) => line.split(": "));
  return [
    byName,
    {
      processes: trace.processes,
      patterns: Object.fromEntries(words.map(([process, symbols]) => [process.slice(1), symbols]))
    }
  ];
}
function fits(entry, detected, { trace, grid }) {
  if (entry.pattern !== void 0 && entry.pattern.length > 200) return !1;
  let { expectations, problems } = readExpectations([entry]);
  if (problems.length > 0) return !1;
  let fit = fitOf(expectations.patterns[0], detected, trace, { processes: trace.processes, grid });
  return fit !== null && fit.similarity === 1 && fit.isInOrder;
}
function shortened(name) {
  return name.length <= MAX_NAME_LENGTH ? name : `${name.slice(0, MAX_NAME_LENGTH - 1)}*`;
}
function named(label) {
  return label.slice(0, 100);
}

// src/analysis/search/expect-otherwise.ts
async function heldInReadings(expectations, analysis, chosen, analyse) {
  let { patterns, ignored } = expectations, first = heldAgainst(expectations, analysis), states = /* @__PURE__ */ new Map(), covered = new Uint8Array(analysis.trace.events.count), missing = () => [...patterns.keys()].filter((index) => first.expected[index].state !== "found" && !states.has(index));
  for (let reading of missing().length === 0 ? [] : otherReadings(analysis, chosen)) {
    let open = missing();
    if (open.length === 0) break;
    let other = await analyse(reading), { expected } = heldAgainst({ patterns: open.map((index) => patterns[index]), ignored }, other), here = expected.flatMap(
      (state, i) => state.state === "found" ? [[open[i], state]] : []
    );
    for (let [index, state] of here) {
      let foundBy = changeOf(onlyIn(reading, state.found.functions), chosen);
      states.set(index, { ...state, foundBy });
    }
    cover(
      other,
      here.map(([, state]) => state),
      covered
    );
  }
  return states.size === 0 ? first : heldAgainst(expectations, analysis, void 0, { states, covered });
}
export {
  heldInReadings,
  isAsDocumented,
  loadExpectations,
  writtenExpectations
};
