import { culpritsOf } from '../../analysis/slow-instances/culprits.ts';
import { mostUrgent, type RankedInstance } from '../../analysis/slow-instances/ranking.ts';
import type { Analysis } from '../../analysis/stages.ts';
import type { Timelines } from '../../analysis/waits/timelines/timelines.ts';
import { exchangePicture } from './exchange-picture.ts';
import { instancesPicture } from './instances-picture.ts';
import { packJson } from './pack.ts';
import type { InstancePicture, Packed } from './pictures.ts';
import { processGrid } from './process-grid.ts';
import { divergenceInSegments, phasePictures } from './sequence-picture.ts';
import { timelinePicture } from './timeline-picture.ts';
import {
  type FirstInstance,
  MAX_FIRST_INSTANCES,
  type PatternExchange,
  type SlowPicture,
  type TracePictures,
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

/** What a trace's page draws, packed: below 1.5 MB for 1,024 processes, 100,000 instances. O(events) */
export function tracePictures(analysis: Analysis): TracePictures {
  const { trace, families, familyOf } = analysis;
  const timelines = analysis.waitStates?.timelines() ?? null;
  const caused = waitingCausedBy(analysis);
  const urgent = mostUrgent(analysis);
  const culpritOf = culpritsOf(analysis);
  const hasCaused = trace.processes <= MAX_PROCESSES && caused.ns.some((ns) => ns > 0);
  const instances = instancesPicture(analysis);
  const others: Omit<TracePictures, 'timeline'> = {
    processes: trace.processes,
    grid: processGrid(analysis),
    durationNs: trace.durationNs,
    families: families.map(({ name }) => name),
    familyOf: Array.from(familyOf),
    instances,
    divergence: divergenceInSegments(analysis),
    phases: phasePictures(analysis),
    slow: slowPicture(analysis, urgent.slice(0, MAX_SLOW), culpritOf),
    waitingCaused: hasCaused ? { ns: Array.from(caused.ns, Math.round), by: caused.by } : null,
    exchanges: exchangesOf(analysis),
    firstInstances: packedOrNull(firstInstances(analysis, timelines, culpritOf)),
    slowInstances: packedOrNull(
      urgent.slice(0, MAX_SLOW_DRAWN).map(({ position, instance }) => {
        const culprit = culpritOf(instance);
        return { ...instancePicture(analysis, timelines, position, ROOM_OF_SLOW, culprit), culprit };
      }),
    ),
  };
  const room = Math.max(ROOM.timeline, ROOM.all - JSON.stringify(others).length);
  return { ...others, timeline: timelinePicture(analysis, instances, room) };
}

/** @param slow by urgency */
function slowPicture(
  analysis: Analysis,
  slow: readonly RankedInstance[],
  culpritOf: (instance: number) => number,
): SlowPicture {
  const { ranked, instances } = analysis;
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

/** At most 43 first instances, in order (paper 000, figure 11). @param timelines null: not known */
function firstInstances(
  analysis: Analysis,
  timelines: Timelines | null,
  culpritOf: (instance: number) => number,
): FirstInstance[] {
  const { order, instances, patternOf, ranked } = analysis;
  const affinities = new Map(
    ranked.map(({ instance, inspectionAffinity }) => [instance, inspectionAffinity[0]!]),
  );
  return Array.from(order.subarray(0, MAX_FIRST_INSTANCES), (instance, i) => {
    const late = affinities.has(instance) ? culpritOf(instance) : null;
    return {
      ...instancePicture(analysis, timelines, i + 1, ROOM_OF_FIRST, late),
      pattern: patternOf[instance]!,
      bytes: instances.bytes[instance]!,
      affinity: affinities.get(instance) ?? '',
      late,
    };
  });
}

/** One instance as a picture. @param position in the sequence, from 1 */
function instancePicture(
  { trace, blocks, ties, instances, order }: Analysis,
  timelines: Timelines | null,
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
