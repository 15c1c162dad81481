import { groupBy } from '../../../base/group-by.ts';
import { compareGroups } from '../group-identity.ts';
import type { LoopMeasurement, RepetitionMeasurement } from '../measurement.ts';
import type { RecordedBenchmark, RecordedLoop } from '../recorded-run.ts';
import { shareOf } from '../run-value.ts';
import { loopId } from './loops.ts';

/**
 * The loops inside calls of a benchmark, over its repetitions; nothing where no call has any.
 *
 * @param smallestShare loops with less of the communication time are left out: below it nothing fails a check
 *   by default
 */
export function recordLoops(
  repetitions: readonly RepetitionMeasurement[],
  benchmark: Pick<RecordedBenchmark, 'communicationNs'>,
  smallestShare: number,
): Pick<RecordedBenchmark, 'loops'> {
  const all = repetitions.flatMap(({ loops = [] }, repetition) =>
    loops.map((loop) => ({ loop, repetition })),
  );
  const loops = [...groupBy(all, ({ loop }) => keyOf(loop)).values()]
    .map((same) => recorded(same, repetitions.length))
    .filter((loop) => shareOf(loop, benchmark as RecordedBenchmark) >= smallestShare)
    .sort(compareGroups);
  return loops.length === 0 ? {} : { loops };
}

function keyOf({ pattern, functions, bytes }: LoopMeasurement): string {
  return JSON.stringify([pattern, functions, bytes]);
}

function recorded(
  same: readonly { loop: LoopMeasurement; repetition: number }[],
  repetitions: number,
): RecordedLoop {
  const { pattern, functions, bytes, kind, processes, events, messages, members, label, isLoop } =
    same[0]!.loop;
  const instances = new Array<number>(repetitions).fill(0);
  const mediansNs = new Array<number | null>(repetitions).fill(null);
  const totalsNs = new Array<number>(repetitions).fill(0);
  for (const { loop, repetition } of same) {
    instances[repetition] = loop.instances;
    mediansNs[repetition] = rounded(loop.medianNs);
    totalsNs[repetition] = rounded(loop.totalNs);
  }
  return {
    pattern: loopId(pattern),
    part: pattern,
    functions,
    bytes,
    kind,
    processes,
    events,
    messages,
    label,
    isLoop,
    partners: membersOnly(members),
    operations: {},
    instances,
    mediansNs,
    totalsNs,
    perCall: {
      least: Math.min(...same.map(({ loop }) => loop.perCall.least)),
      most: Math.max(...same.map(({ loop }) => loop.perCall.most)),
    },
  };
}

/** Of a loop's partners a baseline keeps who takes part: the rest is its pattern's. */
function membersOnly(members: string): RecordedLoop['partners'] {
  return { links: 0, first: [], members, roots: [] };
}

function rounded(ns: number): number {
  return Math.round(ns * 1000) / 1000;
}
