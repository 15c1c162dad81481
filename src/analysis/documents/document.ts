import { basename } from 'node:path';
import type {
  AnalysisDocument,
  EventExtreme,
  PartEntry,
  SlowInstance,
  SlowPartEntry,
} from '#build/schemas/analysis.ts';
import type { OffCoreOfTrace } from '../../trace/columns/trace.ts';
import { takenShare } from '../causes/replay/without-off-core.ts';
import { processOf } from '../patterns/blocks.ts';
import { eventSymbol } from '../patterns/signatures.ts';
import { culpritsOf } from '../slow-instances/culprits.ts';
import {
  latenessKindByWaits,
  latenessKindOf,
  latenessRow,
  waitsOfInstance,
} from '../slow-instances/lateness.ts';
import type { RankedInstance } from '../slow-instances/ranking.ts';
import type { Analysis } from '../stages.ts';
import { waitStatesPart } from './wait-states-document.ts';

/**
 * The document of an analysis: phases and slow instances in order of position, numbers exact.
 * @param withSequence whether it has the sequence, as pattern numbers from 1; `withSignatures`: patterns' own
 */
export function analysisDocument(
  analysis: Analysis,
  withSequence = false,
  withSignatures = true,
): AnalysisDocument {
  const { trace, groups, patterns, madeOf, operations } = analysis;
  const culpritOf = culpritsOf(analysis);
  return {
    schemaVersion: 1,
    trace: {
      path: basename(trace.path),
      creator: trace.creator,
      processes: trace.processes,
      locations: trace.locations,
      events: trace.records,
      communicationEvents: trace.allEvents ?? trace.events.count,
      unmatchedEvents: analysis.ties.unmatched,
      openRequests: trace.openRequests,
      inferredEvents: trace.inferredReceives.length,
      unenteredCalls: trace.unenteredCalls,
      durationNs: trace.durationNs,
      ...(trace.offCoreShare !== undefined && { offCoreShare: trace.offCoreShare }),
      ...(trace.offCoreBetweenCalls && { offCoreBetweenCalls: true }),
      ...(trace.switchesLost !== undefined && { switchesLost: trace.switchesLost }),
      ...(trace.offCore && { offCore: offCorePart(trace.offCore) }),
    },
    blocks: analysis.blocks.count,
    processPatterns: analysis.signatures.processPatterns,
    cyclesBroken: analysis.cyclesBroken,
    wrappers: analysis.wrappers,
    grid: analysis.grid,
    ...(analysis.undecidedGrid && { undecidedGrid: analysis.undecidedGrid }),
    families: analysis.families.map(({ id, name, kind, functions, members, instances, messages }, i) => ({
      id,
      name,
      kind,
      functions,
      patterns: members.map((pattern) => patterns[pattern]!.name),
      instances,
      messages,
      ...(operations[i] && { operation: operations[i] }),
      ...(madeOf?.[i] && { madeOf: madeOf[i] }),
    })),
    patterns: withSignatures ? patterns : patterns.map(({ signature: _, ...pattern }) => pattern),
    groups: Array.from({ length: groups.count }, (_, group) => ({
      pattern: patterns[groups.pattern[group]!]!.name,
      bytes: groups.bytes[group]!,
      instances: groups.start[group + 1]! - groups.start[group]!,
      medianNs: groups.medianNs[group]!,
      madNs: groups.madNs[group]!,
      slow: groups.slow[group]!,
    })),
    segmentation: analysis.segments.map(({ isCut: _, ...segment }) => segment),
    phases: analysis.phases.map((phase, i) => ({ ...phase, slow: analysis.slowOfPhase[i]! })),
    slowInstances: analysis.ranked.map((each) => slowInstance(analysis, each, culpritOf)),
    ...partsDocument(analysis, withSignatures),
    ...waitStatesPart(analysis),
    ...(analysis.repeats && { repeats: analysis.repeats }),
    ...(withSequence ? { sequence: Array.from(analysis.sequence, (pattern) => pattern + 1) } : {}),
  };
}

function offCorePart({ runNs, takenNs, waitingNs, waitingWithoutNs }: OffCoreOfTrace) {
  const shareOfProcess = Array.from(takenNs, (ns) => takenShare(ns, runNs));
  return { shareOfProcess, waitingNs, waitingWithoutNs };
}

/** @param culpritOf see culpritsOf */
function slowInstance(
  analysis: Analysis,
  ranked: RankedInstance,
  culpritOf: (instance: number) => number,
): SlowInstance {
  const { instances, patterns, patternOf, lateness } = analysis;
  const { instance, position, phase, positionInPhase, medianNs, thresholdNs, score, peers } = ranked;
  const { severity, complexity, angle, inspectionAffinity } = ranked;
  const row = latenessRow(lateness, instance);
  const culprit = culpritOf(instance);
  return {
    position,
    pattern: patterns[patternOf[instance]!]!.name,
    bytes: instances.bytes[instance]!,
    phase,
    positionInPhase,
    durationNs: instances.endNs[instance]! - instances.startNs[instance]!,
    ...(peers === null ? { judgedBy: 'its group' } : { judgedBy: 'similar patterns', peers }),
    medianNs,
    thresholdNs,
    score,
    cause: kindOfCulprit(analysis, ranked, culprit),
    culprit,
    firstToStart: lateness.firstToStart[row]!,
    lastToStart: lateness.lastToStart[row]!,
    lastToStartUnusual: lateness.lastToStartUnusual[row]!,
    firstToFinish: lateness.firstToFinish[row]!,
    lastToFinish: lateness.lastToFinish[row]!,
    longestEvent: extreme(analysis, lateness.longestEvent[row]!),
    shortestEvent: extreme(analysis, lateness.shortestEvent[row]!),
    severity,
    complexity,
    angle,
    inspectionAffinity,
  };
}

function kindOfCulprit(
  analysis: Analysis,
  { instance }: RankedInstance,
  culprit: number,
): SlowInstance['cause'] {
  const { lateness, waitStates } = analysis;
  if (waitStates) {
    const own = waitsOfInstance(analysis, waitStates, instance);
    const byWaits = latenessKindByWaits(waitStates.waits, own, culprit);
    if (byWaits !== null) return byWaits;
  }
  const row = latenessRow(lateness, instance);
  // Others waited for those that waited for it.
  if (culprit !== lateness.lastToStartUnusual[row]) return 'late process';
  return latenessKindOf(analysis, instance, lateness.lateEvent[row]!);
}

function extreme({ trace, blocks }: Analysis, event: number): EventExtreme {
  return {
    process: processOf(blocks, event),
    symbol: eventSymbol(trace, event),
    durationNs: trace.events.completed[event]! - trace.events.posted[event]!,
  };
}

/** What an analysis says of parts: only where there are some. @param withSignatures those of patterns */
function partsDocument(
  analysis: Analysis,
  withSignatures: boolean,
): Pick<AnalysisDocument, 'parts' | 'slowParts'> {
  const { iterations, iterationPatterns, iterationGroups } = analysis;
  if (iterations.count === 0) return {};
  const entries = iterationPatterns.map(
    ({ signature, ...pattern }): PartEntry => ({
      ...pattern,
      ...(withSignatures && { signature }),
      groups: [],
    }),
  );
  for (const { pattern, members, ...group } of iterationGroups) {
    const { bytes, ...judged } = group;
    entries[pattern]!.groups.push({ bytes, instances: members.length, ...judged });
  }
  return { parts: entries, slowParts: slowPartEntries(analysis) };
}

function slowPartEntries(analysis: Analysis): SlowPartEntry[] {
  const { iterations, iterationPatterns, iterationGroups, slowIterations, order } = analysis;
  const positionOf = new Map<number, number>();
  const isAsked = new Set(slowIterations.map(({ iteration }) => iterations.instance[iteration]!));
  for (let at = 0; at < order.length; at++) if (isAsked.has(order[at]!)) positionOf.set(order[at]!, at + 1);
  return slowIterations.map(({ iteration, group, score, cause, lateProcess }) => ({
    part: iterationPatterns[iterations.patternOf[iteration]!]!.name,
    position: positionOf.get(iterations.instance[iteration]!)!,
    place: iteration - firstOf(iterations.instance, iteration) + 1,
    bytes: iterations.bytes[iteration]!,
    durationNs: iterations.endNs[iteration]! - iterations.startNs[iteration]!,
    medianNs: iterationGroups[group]!.medianNs,
    score,
    cause,
    lateProcess,
  }));
}

/** The first part of a part's instance: instances have their parts together. */
function firstOf(instanceOf: Int32Array, part: number): number {
  let first = part;
  while (first > 0 && instanceOf[first - 1] === instanceOf[part]) first--;
  return first;
}
