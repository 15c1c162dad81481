import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  openProgress,
  warn
} from "./chunk-IMAV5PRO.js";
import {
  COLLECTIVE_NAMES,
  analyze,
  causeOf,
  eventSymbol,
  latenessRow,
  loadTraceInParallel,
  operationName
} from "./chunk-UNALJHYY.js";
import "./chunk-24LE3NBK.js";
import {
  renderAnalysis
} from "./chunk-WQSRYANF.js";
import "./chunk-B7PQBWV2.js";
import "./chunk-QFDRU6H3.js";
import "./chunk-FAVLM2GF.js";
import "./chunk-KUE5XSD2.js";
import "./chunk-RKSXXS7U.js";
import "./chunk-CA7BBC3D.js";
import "./chunk-DQ62QALI.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-RIG7R6LV.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-IZM2UQOT.js";
import {
  writeDocument
} from "./chunk-TPAFQTCC.js";
import "./chunk-QDBSVRG3.js";
import "./chunk-OE666KHU.js";
import "./chunk-4RS33KEL.js";
import "./chunk-TCVV25IH.js";

// src/commands/analyze-trace.ts
import { setFlagsFromString } from "node:v8";

// src/analysis/document.ts
import { basename } from "node:path";
function analysisDocument(analysis, withSequence = !1) {
  let { trace, groups, patterns } = analysis;
  return {
    schemaVersion: 1,
    trace: {
      path: basename(trace.path),
      creator: trace.creator,
      processes: trace.processes,
      locations: trace.locations,
      events: trace.records,
      communicationEvents: trace.events.count,
      unmatchedEvents: analysis.ties.unmatched,
      openRequests: trace.openRequests,
      inferredEvents: trace.inferredReceives.length,
      unenteredCalls: trace.unenteredCalls,
      durationNs: trace.durationNs
    },
    blocks: analysis.blocks.count,
    processPatterns: analysis.signatures.processPatterns,
    cyclesBroken: analysis.cyclesBroken,
    wrappers: analysis.wrappers,
    grid: analysis.grid,
    families: analysis.families.map(({ id, name, kind, functions, members, instances, messages }) => ({
      id,
      name,
      kind,
      functions,
      patterns: members.map((pattern) => patterns[pattern].name),
      instances,
      messages
    })),
    patterns,
    groups: Array.from({ length: groups.count }, (_, group) => ({
      pattern: patterns[groups.pattern[group]].name,
      bytes: groups.bytes[group],
      instances: groups.start[group + 1] - groups.start[group],
      medianNs: groups.medianNs[group],
      madNs: groups.madNs[group],
      slow: groups.slow[group]
    })),
    segmentation: analysis.segments.map(({ isCut: _, ...segment }) => segment),
    phases: analysis.phases.map((phase, i) => ({ ...phase, slow: analysis.slowOfPhase[i] })),
    slowInstances: analysis.ranked.map((each) => slowInstance(analysis, each)),
    ...withSequence ? { sequence: Array.from(analysis.sequence, (pattern) => pattern + 1) } : {}
  };
}
function slowInstance(analysis, ranked) {
  let { trace, instances, groups, patterns, patternOf, lateness } = analysis, { instance, position, phase, positionInPhase, ...rank } = ranked, row = latenessRow(lateness, instance);
  return {
    position,
    pattern: patterns[patternOf[instance]].name,
    bytes: instances.bytes[instance],
    phase,
    positionInPhase,
    durationNs: instances.endNs[instance] - instances.startNs[instance],
    medianNs: groups.medianNs[groups.ofInstance[instance]],
    score: analysis.score[instance],
    cause: causeOf(trace, lateness, row),
    firstToStart: lateness.firstToStart[row],
    lastToStart: lateness.lastToStart[row],
    firstToFinish: lateness.firstToFinish[row],
    lastToFinish: lateness.lastToFinish[row],
    longestEvent: extreme(analysis, lateness.longestEvent[row]),
    shortestEvent: extreme(analysis, lateness.shortestEvent[row]),
    ...rank
  };
}
function extreme({ trace, blocks }, event) {
  return {
    process: blocks.process[blocks.ofEvent[event]],
    symbol: eventSymbol(trace, event),
    durationNs: trace.events.completed[event] - trace.events.posted[event]
  };
}

// src/commands/analyze-trace.ts
async function analyzeTrace(path, { ignoreOperations, workers, ...options }, outputs) {
  optimiseLater();
  let progress = openProgress(process.stderr);
  try {
    let trace = await loadTraceInParallel(path, {
      ignoreOperations,
      workers,
      onProgress: (done, processes) => progress.show(`reading process ${done} of ${processes}`)
    }), analysis = analyze(trace, options, (stage) => progress.show(`analysing: ${stage}`)), document = analysisDocument(analysis, outputs.sequence);
    progress.close(), warnWithoutEffect(trace, document.wrappers, options.wrappers ?? "auto", ignoreOperations), output(document, path, outputs);
  } finally {
    progress.close();
  }
}
function warnWithoutEffect({ regions }, seenThrough, wrappers, ignored) {
  if (typeof wrappers != "string")
    for (let name of wrappers.filter((each) => !seenThrough.includes(each)))
      warn(`--wrappers: the trace has no function "${name}"`);
  if (ignored.length === 0) return;
  let known = /* @__PURE__ */ new Set([
    ...regions.filter(({ mpi }) => mpi).map(({ name }) => operationName(name)),
    ...COLLECTIVE_NAMES.map((name) => `MPI_${name}`)
  ]);
  for (let name of ignored.filter((each) => !known.has(operationName(each))))
    warn(`--ignore-operations: the trace has no calls of ${name}`);
}
function output(document, path, { json, all }) {
  json !== void 0 && writeDocument(json, `${JSON.stringify(document)}
`) || process.stdout.write(renderAnalysis({ ...document, trace: { ...document.trace, path } }, all));
}
function optimiseLater() {
  process.versions.node.startsWith("20.") && setFlagsFromString("--interrupt-budget=1000000");
}
export {
  analyzeTrace
};
