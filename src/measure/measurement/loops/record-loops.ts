import { compareGroups, unitOf } from '../group-identity.ts';
import type { LoopMeasurement, RepetitionMeasurement } from '../measurement.ts';
import type { RecordedBenchmark, RecordedLoop } from '../recorded-run.ts';
import { inAllRepetitions, recordColumns, type Seen } from '../repetitions.ts';
import { shareOf } from '../run-value.ts';
import { loopId } from './loops.ts';

/** The loops inside calls, over all repetitions, of at least a share: below it nothing fails a check. */
export function recordLoops(
  repetitions: readonly RepetitionMeasurement[],
  benchmark: Pick<RecordedBenchmark, 'runNs'>,
  smallestShare: number,
): Pick<RecordedBenchmark, 'loops'> {
  const found = inAllRepetitions(repetitions.map((repetition) => repetition.loops ?? []))
    .map((same) => recorded(same, repetitions.length))
    .filter((loop) => shareOf(loop, benchmark) >= smallestShare)
    .sort(compareGroups);
  return found.length === 0 ? {} : { loops: found };
}

function recorded(same: readonly Seen<LoopMeasurement>[], repetitions: number): RecordedLoop {
  const { members, isLoop, ...first } = same[0]!.measured;
  const { pattern, ...unit } = unitOf(first);
  return {
    pattern: loopId(pattern),
    part: pattern,
    ...unit,
    isLoop,
    // Who takes part: the rest is its pattern's.
    partners: { links: 0, first: [], members, roots: [] },
    operations: {},
    ...recordColumns(same, repetitions),
    perCall: {
      least: Math.min(...same.map(({ measured }) => measured.perCall.least)),
      most: Math.max(...same.map(({ measured }) => measured.perCall.most)),
    },
  };
}
