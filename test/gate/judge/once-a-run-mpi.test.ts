import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { median } from '../../../src/base/statistics/median.ts';
import { compareRun } from '../../../src/gate/judge/against-baseline/compare.ts';
import type { GroupMeasurement, RunMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';
import { baselineOf, gate } from './make-run.ts';
import { measuredProgram, missingForPrograms } from './measured-program.ts';

const parent = folderOfFile();
const source = fileURLToPath(new URL('../../../fixtures/programs/closing.c', import.meta.url));
const ITERATIONS = 20;

/** The program with these macros, run twice on two processes. */
function measured(...macros: string[]): Promise<RunMeasurement> {
  const words = ` --iterations ${ITERATIONS}`;
  return measuredProgram(parent, { name: 'closing', source, macros, words }, 2);
}

/** The run on another day, its groups changed. */
function onDay(
  run: RunMeasurement,
  day: number,
  changed?: (group: GroupMeasurement) => GroupMeasurement,
): RunMeasurement {
  return {
    ...run,
    date: new Date(Date.UTC(2026, 0, day)).toISOString(),
    benchmarks: run.benchmarks.map((benchmark) => ({
      ...benchmark,
      repetitions: benchmark.repetitions.map((each) => {
        if (changed === undefined) return each;
        const groups = each.groups.map(changed);
        return { ...each, groups, communicationNs: groups.reduce((sum, { totalNs }) => sum + totalNs, 0) };
      }),
    })),
  };
}

/** An instance of any group took a millisecond, of a function's so many times that: how it went here does not count. */
const withTimes =
  (name: string, factor: number) =>
  (group: GroupMeasurement): GroupMeasurement => {
    const medianNs = 1e6 * (group.functions.includes(name) ? factor : 1);
    return { ...group, medianNs, totalNs: medianNs * group.instances };
  };

const missing = missingForPrograms(parent);

describe.skipIf(missing.length > 0)(
  `a program with groups of one instance (missing here: ${missing.join(', ') || 'nothing'})`,
  () => {
    it('has them, and a slowdown of one is an advisory, of another function a regression', async () => {
      const run = await measured();
      const [{ groups } = { groups: [] }] = run.benchmarks[0]!.repetitions;
      const facts = groups.map(({ functions, instances, operations }) => [
        functions[0],
        instances,
        operations,
      ]);
      expect(facts.sort()).toEqual([
        ['close_run', 1, { BARRIER: 1, REDUCE: 1 }],
        ['largest_error', ITERATIONS, { ALLREDUCE: 1 }],
        ['report', 1, { REDUCE: 1 }],
        ['set_up', 1, { BCAST: 1 }],
      ]);
      const nights = [1, 2, 3, 4, 5].map((day) => onDay(run, day, withTimes('', 1)));
      const outcome = (name: string) => {
        const made = compareRun(onDay(run, 9, withTimes(name, 20)), baselineOf(nights), gate);
        const named = [made.regressions, made.advisories!].map((list) =>
          list.map((each) => each.functions[0]),
        );
        return [made.verdict, ...named];
      };
      expect(outcome('close_run')).toEqual(['pass', [], ['close_run']]);
      expect(outcome('largest_error')).toEqual(['regression', ['largest_error'], []]);
    });

    it('says what a new MPI_Allreduce in its loop costs, and what one less does', async () => {
      const [plain, extra] = [await measured(), await measured('EXTRA')];
      const timeIn = (run: RunMeasurement): number =>
        median(
          run.benchmarks[0]!.repetitions.map(({ groups }) =>
            groups
              .filter(({ functions }) => functions.includes('largest_error'))
              .reduce((sum, { totalNs }) => sum + totalNs, 0),
          ),
        );
      const costOf = (before: RunMeasurement, now: RunMeasurement) => {
        const nights = [1, 2, 3, 4, 5].map((day) => onDay(before, day));
        const { costs } = compareRun(onDay(now, 9), baselineOf(nights), gate);
        expect(costs).toHaveLength(1);
        expect(costs![0]!.functions).toEqual(['largest_error']);
        const { change, overlap = 1 } = costs![0]!;
        expect(change!.addedNs * overlap).toBeCloseTo(timeIn(now) - timeIn(before), 0);
        return change!.what;
      };
      const [one, two] = [ITERATIONS, 2 * ITERATIONS];
      const of = 'MPI_Allreduce';
      const what = (before: number, now: number) => [
        { of, before, now, each: { before: before / one, now: now / one } },
      ];
      expect(costOf(plain, extra)).toEqual(what(one, two));
      expect(costOf(extra, plain)).toEqual(what(two, one));
    });
  },
);
