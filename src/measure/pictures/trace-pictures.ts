import { culpritsOf } from '../../analysis/slow-instances/culprits.ts';
import { mostUrgent, type RankedInstance } from '../../analysis/slow-instances/ranking.ts';
import type { Analysis } from '../../analysis/stages.ts';
import type { Timelines } from '../../analysis/waits/timelines/timelines.ts';
import { exchangePicture } from './exchange-picture.ts';
import { instancesPicture } from './instances-picture.ts';
import { packJson } from './pack.ts';
import type { InstancePicture, Packed } from './pictures.ts';
import { processGrid } from './process-grid.ts';
import type { ProgramPicture } from './program.ts';
import { divergenceInSegments, phasePictures } from './sequence-picture.ts';
import { timelinePicture } from './timeline-picture.ts';
import {
  type FirstInstance,
  MAX_FIRST_INSTANCES,
  type PatternExchange,
  type SlowPicture,
  type TimelinePicture,
  type WaitingCausedPicture,
} from './trace.ts';
import { drawInstance, type InstanceRoom } from './typical-instance.ts';
import { waitingCausedBy } from './waiting-caused.ts';

/**
 * A page has at most 1.5 MB: so many characters are there for parts that grow with the trace. The timeline
 * has what the others leave of `all`, but no less than that.
 */
const ROOM = { all: 1_000_000, timeline: 120_000, exchanges: 120_000 };

/** Slow instances as dots, and of them those that are drawn, with so much of each. */
const MAX_SLOW = 4_000;
const MAX_SLOW_DRAWN = 200;
const ROOM_OF_SLOW: InstanceRoom = { processes: 32, ofMany: 8, messages: 48 };

/** Patterns with an exchange picture, and links of each. */
const MAX_EXCHANGES = 40;
const MAX_LINKS = 8_000;

/** Of more it is not told what waiting they caused. */
const MAX_PROCESSES = 16_384;

/** An analysis with what several pictures need. */
interface Found extends Analysis {
  /** null: not known. */
  timelines: Timelines | null;
  urgent: RankedInstance[];
  culpritOf: (instance: number) => number;
}

/** What the page of a trace draws; positions count from 1. A new picture is a file and a row here. */
const PICTURES = {
  processes: ({ trace }: Found) => trace.processes,
  /** Extents of the grid that the processes form, x first; null: none. */
  grid: processGrid,
  durationNs: ({ trace }: Found) => trace.durationNs,
  families: ({ families }: Found) => families.map(({ name }) => name),
  /** By pattern. */
  familyOf: ({ familyOf }: Found) => Array.from(familyOf),
  instances: (found: Found) => instancesPicture(found),
  divergence: divergenceInSegments,
  phases: phasePictures,
  slow: slowPicture,
  /** null: nobody waited for anybody. */
  waitingCaused: waitingCausedPicture,
  /** Patterns with most time first, as many as have room. */
  exchanges: exchangesOf,
  /** Those at the beginning of the sequence: a list of FirstInstance as JSON; null where there is none. */
  firstInstances: (found: Found) => packedOrNull(firstInstances(found)),
  /** The most urgent slow instances: a list of InstancePicture as JSON; null where there is none. */
  slowInstances: (found: Found) => packedOrNull(slowInstances(found)),
};

type Pictures = { [Name in keyof typeof PICTURES]: ReturnType<(typeof PICTURES)[Name]> };

/** All of them, and those that need the others, or the program's model. */
export interface TracePictures extends Pictures {
  timeline: TimelinePicture;
  /** Who sends to whom in all of the program, or in a loop: an ExchangePicture as JSON. */
  matrix?: Packed;
  /** What all processes do, or do in one loop; left out where it is too long to be drawn. */
  merged?: ProgramPicture;
  /** Which loop it is, or why there is none; left out: it is all of the program, or nobody asked. */
  aboutMerged?: string;
}

/** What a trace's page draws, packed: below 1.5 MB for 1,024 processes, 100,000 instances. O(events) */
export function tracePictures(analysis: Analysis): TracePictures {
  const timelines = analysis.waitStates?.timelines() ?? null;
  const shared = { timelines, urgent: mostUrgent(analysis), culpritOf: culpritsOf(analysis) };
  const found: Found = { ...analysis, ...shared };
  const drawn = Object.entries(PICTURES).map(([name, draw]) => [name, draw(found)]);
  const pictures = Object.fromEntries(drawn) as Pictures;
  const room = Math.max(ROOM.timeline, ROOM.all - JSON.stringify(pictures).length);
  return { ...pictures, timeline: timelinePicture(analysis, pictures.instances, room) };
}

function waitingCausedPicture(analysis: Analysis): WaitingCausedPicture | null {
  const { by, ns } = waitingCausedBy(analysis);
  const hasCaused = analysis.trace.processes <= MAX_PROCESSES && ns.some((each) => each > 0);
  return hasCaused ? { ns: Array.from(ns, Math.round), by } : null;
}

function slowPicture({ ranked, instances, urgent, culpritOf }: Found): SlowPicture {
  const slow = urgent.slice(0, MAX_SLOW);
  const column = (of: (each: RankedInstance) => number): number[] =>
    slow.map((each) => Number(of(each).toPrecision(4)));
  return {
    count: ranked.length,
    position: slow.map(({ position }) => position),
    affinity: slow.map(({ inspectionAffinity }) => inspectionAffinity[0]).join(''),
    durationNs: column(({ instance }) => instances.endNs[instance]! - instances.startNs[instance]!),
    medianNs: column(({ medianNs }) => medianNs),
    startNs: slow.map(({ instance }) => Math.round(instances.startNs[instance]!)),
    culprit: slow.map(({ instance }) => culpritOf(instance)),
    severity: column(({ severityWeight }) => severityWeight),
    complexity: column(({ complexityWeight }) => complexityWeight),
  };
}

/** Of the patterns with most time, each as long as there is room. */
function exchangesOf(analysis: Analysis): PatternExchange[] {
  const { groups, patterns } = analysis;
  const totals = new Float64Array(patterns.length);
  for (let group = 0; group < groups.count; group++) {
    totals[groups.pattern[group]!]! +=
      groups.medianNs[group]! * (groups.start[group + 1]! - groups.start[group]!);
  }
  const most = Array.from(totals.keys()).sort((a, b) => totals[b]! - totals[a]! || a - b);
  const found: PatternExchange[] = [];
  let room = ROOM.exchanges;
  for (const pattern of most.slice(0, MAX_EXCHANGES)) {
    const picture = packJson(exchangePicture(analysis, pattern, MAX_LINKS));
    if (picture.length > room) continue;
    room -= picture.length;
    found.push({ pattern, picture });
  }
  return found;
}

function packedOrNull(values: readonly unknown[]): Packed | null {
  return values.length === 0 ? null : packJson(values);
}

/** What each of the first instances has room for: of 128 processes nobody reads 128 rows. */
const ROOM_OF_FIRST: InstanceRoom = { processes: 16, ofMany: 8, messages: 48 };

/** At most 43 first instances, in order (paper 000, figure 11). */
function firstInstances(found: Found): FirstInstance[] {
  const { order, instances, patternOf, ranked, culpritOf } = found;
  const affinities = new Map(
    ranked.map(({ instance, inspectionAffinity }) => [instance, inspectionAffinity[0]!]),
  );
  return Array.from(order.subarray(0, MAX_FIRST_INSTANCES), (instance, i) => {
    const late = affinities.has(instance) ? culpritOf(instance) : null;
    return {
      ...instancePicture(found, i + 1, ROOM_OF_FIRST, late),
      pattern: patternOf[instance]!,
      bytes: instances.bytes[instance]!,
      affinity: affinities.get(instance) ?? '',
      late,
    };
  });
}

function slowInstances(found: Found): InstancePicture[] {
  return found.urgent.slice(0, MAX_SLOW_DRAWN).map(({ position, instance }) => {
    const culprit = found.culpritOf(instance);
    return { ...instancePicture(found, position, ROOM_OF_SLOW, culprit), culprit };
  });
}

/** One instance as a picture. @param position in the sequence, from 1 */
function instancePicture(
  { trace, blocks, ties, instances, order, timelines }: Found,
  position: number,
  room: InstanceRoom,
  late: number | null,
): InstancePicture {
  const drawable = { trace, blocks, ties, instances, timelines };
  const { messages, ...drawn } = drawInstance(drawable, order[position - 1]!, room, late);
  return {
    ...drawn,
    messages: messages.map(([from, to, sent, received]) => [
      from,
      to,
      Math.round(sent),
      Math.round(received),
    ]),
    position,
  };
}
