import { type Amounts, planOf, type Task } from '../../scripts/study/plan.ts';
import { PROGRAMS, SLOW_PROCESS } from '../../scripts/study/programs.ts';
import type { Place, Repetitions, Samples } from '../../scripts/study/samples.ts';
import { seededRandom } from '../../src/base/statistics/random.ts';
import type { GroupMeasurement, RepetitionMeasurement } from '../../src/measure/measurement/measurement.ts';

const PLACE: Omit<Place, 'setUp'> = {
  cpu: 'made up',
  cores: 2,
  mpi: 'MPI 1',
  tracer: 'builtin 2',
  kernel: '6',
  node: 'v20',
  date: '2026-11-01T00:00:00.000Z',
  commands: ['./halo'],
  repetitions: 2,
};

/**
 * Samples as a collection leaves them, with noise of so many percent (normal, on the logarithmic scale),
 * whose slowdowns are exactly those of their tasks. A program has one group for each of its functions.
 */
export function madeSamples(amounts: Amounts, noisePercent: number, seed = 1): Samples {
  const random = seededRandom(seed);
  const noise = (): number => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.exp((noisePercent / 100) * normal);
  };
  const repetitionsOf = (task: Task, count: number, isSlowed: boolean): Repetitions =>
    Object.fromEntries(
      PROGRAMS.map(({ name, function: slowed, functions }) => {
        const slowdown = (one: string): number =>
          isSlowed && (task.mode !== 'one' || one === slowed) ? 1 + task.percent / 100 : 1;
        const make = (): RepetitionMeasurement =>
          repetitionOf(functions, (one) => 20_000 * noise() * slowdown(one));
        return [name, Array.from({ length: count }, make)];
      }),
    );
  const samples: Samples = { places: [], waits: [], runs: [], pairs: [] };
  samples.places = (['quiet', 'oversubscribed'] as const).map((setUp) => ({ setUp, ...PLACE }));
  planOf(amounts).forEach((task, index) => {
    const date = new Date(Date.UTC(2026, 10, 1, 0, index)).toISOString();
    const isSlowed = task.mode !== 'none';
    if (task.what === 'run') {
      const programs = repetitionsOf(task, amounts.repetitions, isSlowed);
      samples.runs.push({ task, date, programs });
    } else {
      const base = repetitionsOf(task, amounts.pairs, task.mode === 'both');
      samples.pairs.push({ task, date, base, head: repetitionsOf(task, amounts.pairs, isSlowed) });
    }
  });
  return samples;
}

function repetitionOf(
  functions: readonly string[],
  durationNs: (name: string) => number,
): RepetitionMeasurement {
  const groups = functions.map((name, index): GroupMeasurement => {
    const medianNs = Math.round(durationNs(name));
    return {
      pattern: `${index}`.repeat(16),
      functions: [name],
      bytes: 64,
      kind: 'point-to-point',
      processes: 2,
      events: 4,
      messages: 2,
      instances: 10,
      medianNs,
      totalNs: 10 * medianNs,
      name: `CP${index + 1}`,
      label: 'exchange',
      partners: { links: 1, first: ['0>1*2'], members: '0-1', roots: [] },
      operations: {},
      family: 'f'.repeat(16),
      phases: [],
      starts: [{ process: SLOW_PROCESS, ns: medianNs, cause: 'late sender', last: 9 }],
    };
  });
  const communicationNs = groups.reduce((sum, { totalNs }) => sum + totalNs, 0);
  const counts = { communicationEvents: 120, phases: [] };
  return { processes: 2, durationNs: 1e6, communicationNs, ...counts, groups };
}
