import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  rankByAhp
} from "./chunk-Z5BSN2GS.js";
import {
  latenessOf
} from "./chunk-HGJSJMOL.js";
import {
  eventSymbol
} from "./chunk-CBNWWX7F.js";
import "./chunk-AMBP3QFP.js";
import "./chunk-TCVV25IH.js";

// src/analysis-document.ts
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
      durationNs: trace.durationNs
    },
    blocks: analysis.blocks.count,
    processPatterns: analysis.processPatterns,
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
    phases: analysis.phases,
    slowInstances: analysis.phases.flatMap((phase) => slowInstancesOf(analysis, phase)),
    ...withSequence ? { sequence: Array.from(analysis.sequence, (pattern) => pattern + 1) } : {}
  };
}
function slowInstancesOf(analysis, phase) {
  let positions = [];
  for (let position = phase.from; position <= phase.to; position++)
    analysis.slow[analysis.order[position - 1]] === 1 && positions.push(position);
  let found = positions.map((position) => describe(analysis, phase, position)), ranking = rankByAhp(
    found.map(({ severity }) => severity),
    found.map(({ complexity }) => complexity)
  );
  return found.map((instance, i) => ({
    ...instance,
    angle: ranking.angles[i],
    inspectionAffinity: ranking.affinities[i]
  }));
}
function describe(analysis, phase, position) {
  let { trace, instances, groups, patterns, patternOf, blocks } = analysis, instance = analysis.order[position - 1], pattern = patterns[patternOf[instance]], lateness = latenessOf(trace, blocks, instances, instance), durationNs = instances.endNs[instance] - instances.startNs[instance], bytes = instances.bytes[instance];
  return {
    position,
    pattern: pattern.name,
    bytes,
    phase: phase.index,
    positionInPhase: position - phase.from + 1,
    durationNs,
    medianNs: groups.medianNs[groups.ofInstance[instance]],
    score: analysis.score[instance],
    ...lateness,
    longestEvent: extreme(analysis, lateness.longestEvent),
    shortestEvent: extreme(analysis, lateness.shortestEvent),
    severity: durationNs / (bytes > 0 ? bytes : 1),
    complexity: pattern.processes * pattern.events
  };
}
function extreme({ trace, blocks }, event) {
  return {
    process: blocks.process[blocks.ofEvent[event]],
    symbol: eventSymbol(trace, event),
    durationNs: trace.events.completed[event] - trace.events.posted[event]
  };
}
export {
  analysisDocument
};
