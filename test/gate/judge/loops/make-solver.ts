import type { Comparison } from '#build/schemas/comparison.ts';
import type { GateConfig } from '../../../../src/base/config/config.ts';
import type { Baseline } from '../../../../src/gate/baseline/baseline.ts';
import { compareRun } from '../../../../src/gate/judge/against-baseline/compare.ts';
import { parseComparison } from '../../../../src/gate/judge/read-comparison.ts';
import type {
  GroupMeasurement,
  LoopMeasurement,
  RepetitionMeasurement,
  RunMeasurement,
} from '../../../../src/measure/measurement/measurement.ts';
import { randomNumbers } from '../../../support/random-numbers.ts';
import { benchmark, gate, group, repetition, run } from '../make-run.ts';

/** Relaxations of each call of a repetition, and the pace of the two loops in `solve`. */
export interface Solver {
  relaxations: number[];
  relaxNs?: number;
  smoothNs?: number;
}

const SWEEPS = 24;

function loop(
  part: string,
  paceNs: number,
  perCall: number[],
  changes: Partial<LoopMeasurement> = {},
): LoopMeasurement {
  const instances = perCall.reduce((sum, each) => sum + each, 0);
  return {
    pattern: part.repeat(16),
    functions: ['solve'],
    bytes: 32,
    kind: 'point-to-point',
    processes: 2,
    events: 4,
    messages: 2,
    members: '0-1',
    name: `CP1.${part}`,
    label: `loop ${part}`,
    family: part.repeat(16),
    isLoop: true,
    instances,
    medianNs: paceNs,
    totalNs: paceNs * instances,
    perCall: { least: Math.min(...perCall), most: Math.max(...perCall) },
    ...changes,
  };
}

/** One repetition of a solver whose calls of so many relaxations are of one pattern each. */
function solver({ relaxations, relaxNs = 50_000, smoothNs = 30_000 }: Solver): RepetitionMeasurement {
  const calls = [...new Set(relaxations)].map((count): GroupMeasurement => {
    const durationNs = count * relaxNs + SWEEPS * smoothNs;
    const instances = relaxations.filter((each) => each === count).length;
    const pattern = (0x1000 + count).toString(16).repeat(4);
    return group('0', durationNs, {
      pattern,
      functions: ['solve'],
      instances,
      bytes: 32 * count,
      isSplit: true,
    });
  });
  return {
    ...repetition([...calls, group('f', 4000, { functions: ['report'] })]),
    loops: [
      loop('1', relaxNs, relaxations),
      loop(
        '2',
        smoothNs,
        relaxations.map(() => SWEEPS),
      ),
    ],
  };
}

export function solverRun(day: number, repetitions: readonly Solver[]): RunMeasurement {
  const made = benchmark(repetitions.map(() => []));
  return run(day, [{ ...made, repetitions: repetitions.map(solver) }]);
}

/** As it is read again from its JSON. */
export const compared = (
  candidate: RunMeasurement,
  baseline: Baseline,
  policy: Partial<GateConfig> = {},
): Comparison =>
  parseComparison(JSON.stringify(compareRun(candidate, baseline, { ...gate, ...policy })), 'comparison');

/** Runs of three repetitions whose calls have another number of relaxations each, with noise of 1 %; the same for a seed. */
export function varyingSolver(
  seed: number,
): (day: number, slower?: { relax?: number; smooth?: number }) => RunMeasurement {
  const { uniform } = randomNumbers(seed);
  const noise = (): number => 1 + 0.02 * (uniform() - 0.5);
  const counts = (): number[] => Array.from({ length: 12 }, () => 25 + Math.floor(10 * uniform()));
  return (day, { relax = 1, smooth = 1 } = {}) =>
    solverRun(
      day,
      [1, 2, 3].map(() => ({
        relaxations: counts(),
        relaxNs: 50_000 * noise() * relax,
        smoothNs: 30_000 * noise() * smooth,
      })),
    );
}
