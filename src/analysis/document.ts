import { basename } from 'node:path';
import { type InspectionAffinity, rankByAhp } from '../diagnosis/ahp.ts';
import { type Cause, latenessOf } from '../diagnosis/cause.ts';
import type { Grid } from '../families/grid.ts';
import { eventSymbol } from '../patterns/signatures.ts';
import type { Analysis, Pattern, Phase } from './analysis.ts';

/** One event of a slow instance. */
export interface EventExtreme {
  process: number;
  /** S3, R3 with the partner, or the collective's name. */
  symbol: string;
  durationNs: number;
}

/** A slow instance (METHOD 2.8) with its place in the ranking of its phase (METHOD 2.9). */
export interface SlowInstance {
  /** Position in the sequence, from 1. */
  position: number;
  pattern: string;
  bytes: number;
  /** Index of its phase, from 1, and its position in it, from 1. */
  phase: number;
  positionInPhase: number;
  durationNs: number;
  /** Median of its group. */
  medianNs: number;
  /** Modified Z. */
  score: number;
  cause: Cause;
  firstToStart: number;
  lastToStart: number;
  firstToFinish: number;
  lastToFinish: number;
  longestEvent: EventExtreme;
  shortestEvent: EventExtreme;
  severity: number;
  complexity: number;
  angle: number;
  inspectionAffinity: InspectionAffinity;
}

/** Communication patterns that are one thing to a person. */
export interface FamilyEntry {
  id: string;
  name: string;
  kind: Pattern['kind'];
  functions: string[];
  /** Names of its patterns. */
  patterns: string[];
  /** Over all its patterns. */
  instances: number;
  messages: number;
}

/** The analysis as JSON, schemas/analysis.schema.json (METHOD 5). */
export interface AnalysisDocument {
  schemaVersion: 1;
  trace: {
    path: string;
    creator: string;
    processes: number;
    locations: number;
    events: number;
    communicationEvents: number;
    unmatchedEvents: number;
    openRequests: number;
    inferredEvents: number;
    unenteredCalls: number;
    durationNs: number;
  };
  blocks: number;
  processPatterns: number;
  cyclesBroken: number;
  wrappers: string[];
  /** The process grid; null when none explains who talks to whom. */
  grid: Grid | null;
  families: FamilyEntry[];
  patterns: Pattern[];
  groups: {
    pattern: string;
    bytes: number;
    instances: number;
    medianNs: number;
    madNs: number;
    slow: number;
  }[];
  segmentation: {
    from: number;
    to: number;
    depth: number;
    divergence: number;
    cut: number;
    parameters: number;
    aic: number;
    bic: number;
  }[];
  phases: Phase[];
  slowInstances: SlowInstance[];
  sequence?: number[];
}

/**
 * Makes the document of an analysis.
 *
 * @param withSequence whether to include the sequence, as pattern numbers from 1
 * @returns phases and slow instances in order of position; numbers exact, names as in the trace
 */
export function analysisDocument(analysis: Analysis, withSequence = false): AnalysisDocument {
  const { trace, groups, patterns } = analysis;
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
      durationNs: trace.durationNs,
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
      patterns: members.map((pattern) => patterns[pattern]!.name),
      instances,
      messages,
    })),
    patterns,
    groups: Array.from({ length: groups.count }, (_, group) => ({
      pattern: patterns[groups.pattern[group]!]!.name,
      bytes: groups.bytes[group]!,
      instances: groups.start[group + 1]! - groups.start[group]!,
      medianNs: groups.medianNs[group]!,
      madNs: groups.madNs[group]!,
      slow: groups.slow[group]!,
    })),
    segmentation: analysis.segments.map(({ isCut: _, ...segment }) => segment),
    phases: analysis.phases,
    slowInstances: analysis.phases.flatMap((phase) => slowInstancesOf(analysis, phase)),
    ...(withSequence ? { sequence: Array.from(analysis.sequence, (pattern) => pattern + 1) } : {}),
  };
}

/**
 * The slow instances of a phase in order of position, with their AHP angles among each other: severity is duration ÷
 * bytes (÷ 1 when no bytes move), complexity is processes × events (METHOD 2.9; paper 000, section 4.5).
 */
function slowInstancesOf(analysis: Analysis, phase: Phase): SlowInstance[] {
  const positions: number[] = [];
  for (let position = phase.from; position <= phase.to; position++) {
    if (analysis.slow[analysis.order[position - 1]!] === 1) positions.push(position);
  }
  const found = positions.map((position) => describe(analysis, phase, position));
  const ranking = rankByAhp(
    found.map(({ severity }) => severity),
    found.map(({ complexity }) => complexity),
  );
  return found.map((instance, i) => ({
    ...instance,
    angle: ranking.angles[i]!,
    inspectionAffinity: ranking.affinities[i]!,
  }));
}

function describe(
  analysis: Analysis,
  phase: Phase,
  position: number,
): Omit<SlowInstance, 'angle' | 'inspectionAffinity'> {
  const { trace, instances, groups, patterns, patternOf, blocks } = analysis;
  const instance = analysis.order[position - 1]!;
  const pattern = patterns[patternOf[instance]!]!;
  const lateness = latenessOf(trace, blocks, instances, instance);
  const durationNs = instances.endNs[instance]! - instances.startNs[instance]!;
  const bytes = instances.bytes[instance]!;
  return {
    position,
    pattern: pattern.name,
    bytes,
    phase: phase.index,
    positionInPhase: position - phase.from + 1,
    durationNs,
    medianNs: groups.medianNs[groups.ofInstance[instance]!]!,
    score: analysis.score[instance]!,
    ...lateness,
    longestEvent: extreme(analysis, lateness.longestEvent),
    shortestEvent: extreme(analysis, lateness.shortestEvent),
    severity: durationNs / (bytes > 0 ? bytes : 1),
    complexity: pattern.processes * pattern.events,
  };
}

function extreme({ trace, blocks }: Analysis, event: number): EventExtreme {
  return {
    process: blocks.process[blocks.ofEvent[event]!]!,
    symbol: eventSymbol(trace, event),
    durationNs: trace.events.completed[event]! - trace.events.posted[event]!,
  };
}
