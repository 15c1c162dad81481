import { basename } from 'node:path';
import type { ExpectedOutcome } from '../families/expected/expected.ts';
import type { Family } from '../families/families.ts';
import type { Grid } from '../families/grid.ts';
import type { Pattern } from '../families/patterns.ts';
import { madeOf, madeOfText } from '../families/templates/made-of.ts';
import { edgesOfLines } from '../families/templates/similarity.ts';
import type { ProcessRepeat } from '../patterns/process-repeats.ts';
import { eventSymbol } from '../patterns/signatures.ts';
import type { Phase } from '../phases/phases.ts';
import type { Segment } from '../phases/segmentation.ts';
import { type Cause, causeByWaits, causeOf, latenessRow, waitsByInstance } from '../slow-instances/cause.ts';
import type { RankedInstance } from '../slow-instances/ranking.ts';
import type { Analysis } from '../stages.ts';
import { type PartsDocument, partsDocument } from './parts-document.ts';
import { type WaitStatesPart, waitStatesPart } from './wait-states-document.ts';

/** One event of a slow instance. */
interface EventExtreme {
  process: number;
  /** S3, R3 with the partner, or the collective's name. */
  symbol: string;
  durationNs: number;
}

/** A slow instance (METHOD 2.8) with its place in the ranking of its phase (METHOD 2.9). */
export interface SlowInstance
  extends Omit<RankedInstance, 'instance' | 'peers' | 'severityWeight' | 'complexityWeight'> {
  pattern: string;
  bytes: number;
  durationNs: number;
  /** The other instances of its group or, where these are too few, similar patterns, which is advice. */
  judgedBy: 'its group' | 'similar patterns';
  /** How many groups of similar patterns. */
  peers?: number;
  cause: Cause;
  firstToStart: number;
  lastToStart: number;
  /** The late process: who started latest by what is usual for each in the group (METHOD 2.8). */
  lastToStartUnusual: number;
  firstToFinish: number;
  lastToFinish: number;
  longestEvent: EventExtreme;
  shortestEvent: EventExtreme;
}

interface FamilyEntry extends Omit<Family, 'members'> {
  /** Names of its patterns. */
  patterns: string[];
  /** Of messages without a name: "2D nearest neighbour + binomial tree from 0"; left out: not known. */
  madeOf?: string;
}

/** The analysis as JSON, schemas/analysis.schema.json (METHOD 5). */
export interface AnalysisDocument extends WaitStatesPart, PartsDocument {
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
  /** Without signatures where these were not asked for: of many processes they are most of the document. */
  patterns: (Omit<Pattern, 'signature'> & Partial<Pick<Pattern, 'signature'>>)[];
  groups: {
    pattern: string;
    bytes: number;
    instances: number;
    medianNs: number;
    madNs: number;
    slow: number;
  }[];
  segmentation: Omit<Segment, 'isCut'>[];
  phases: (Phase & { slow: number })[];
  slowInstances: SlowInstance[];
  sequence?: number[];
  /** What processes repeat, where it was asked for. */
  repeats?: ProcessRepeat[];
  /** Present where documented patterns were held against those of the trace. */
  expected?: ExpectedOutcome;
}

/**
 * Makes the document of an analysis.
 *
 * @param withSequence whether to include the sequence, as pattern numbers from 1
 * @param withSignatures whether patterns have their signatures
 * @returns phases and slow instances in order of position; numbers exact, names as in the trace
 */
export function analysisDocument(
  analysis: Analysis,
  withSequence = false,
  withSignatures = true,
): AnalysisDocument {
  const { trace, groups, patterns, waitStates } = analysis;
  const waiting = waitStates ? waitsByInstance(analysis, waitStates.waits) : new Map<number, number[]>();
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
    processPatterns: analysis.signatures.processPatterns,
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
      ...madeOfFamily(analysis, { name, kind, members }),
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
    slowInstances: analysis.ranked.map((each) => slowInstance(analysis, each, waiting)),
    ...partsDocument(analysis, withSignatures),
    ...waitStatesPart(analysis),
    ...(analysis.repeats && { repeats: analysis.repeats }),
    ...(withSequence ? { sequence: Array.from(analysis.sequence, (pattern) => pattern + 1) } : {}),
  };
}

/** What messages without a name of their own are made of, where templates explain them. */
function madeOfFamily(
  { patterns, trace, grid }: Analysis,
  { name, kind, members }: Pick<Family, 'name' | 'kind' | 'members'>,
): Pick<FamilyEntry, 'madeOf'> {
  if (kind === 'collective' || !/^\d+ messages among /.test(name)) return {};
  const ground = { processes: trace.processes, grid };
  const made = madeOf(edgesOfLines(patterns[members[0]!]!.signature), ground);
  return made === null ? {} : { madeOf: madeOfText(made) };
}

/** @param waiting waits by instance, where there are wait states */
function slowInstance(
  analysis: Analysis,
  ranked: RankedInstance,
  waiting: ReadonlyMap<number, number[]>,
): SlowInstance {
  const { instances, patterns, patternOf, lateness, waitStates } = analysis;
  const { instance, position, phase, positionInPhase, medianNs, thresholdNs, score, peers } = ranked;
  const { severity, complexity, angle, inspectionAffinity } = ranked;
  const row = latenessRow(lateness, instance);
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
    cause:
      (waitStates &&
        causeByWaits(waitStates.waits, waiting.get(instance) ?? [], lateness.lastToStartUnusual[row]!)) ??
      causeOf(analysis, instance, lateness.lateEvent[row]!),
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

function extreme({ trace, blocks }: Analysis, event: number): EventExtreme {
  return {
    process: blocks.process[blocks.ofEvent[event]!]!,
    symbol: eventSymbol(trace, event),
    durationNs: trace.events.completed[event]! - trace.events.posted[event]!,
  };
}
