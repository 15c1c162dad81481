import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { durationOf } from '../../scripts/study/calibrate.ts';
import { Executor } from '../../scripts/study/executor.ts';
import { PROGRAMS } from '../../scripts/study/programs.ts';
import { groupKey } from '../../src/measure/measurement/group-identity.ts';
import { lateProcessOf } from '../../src/measure/measurement/late-process.ts';
import type { RepetitionMeasurement } from '../../src/measure/measurement/measurement.ts';
import { mpi } from '../measure/run/tracers/mpi.ts';

const WAIT_NS = 1_000_000;

/** Of each kind, where other programs hold the cores; where none do one is enough. */
const MAX_EXECUTIONS_TRIED = 12;
const PATIENT = { timeout: 300_000 };

/** Functions that another one's waiting process cannot make late, since a message of its own comes between. */
const ELSEWHERE: Record<string, string[]> = {
  halo: ['compute_residual'],
  sweep: [],
  vcycle: ['exchange_ends', 'largest_residual'],
};

describe.skipIf(mpi === null)('injected slowdowns (need mpicc, mpirun, libotf2, otf2-print)', () => {
  const executor = new Executor();
  beforeAll(() => executor.prepare('quiet'), 120_000);
  afterAll(() => executor.close());

  type Of = (of: string) => RepetitionMeasurement;

  /**
   * Tells what is expected of executions, after one of each at first, and after another one of each, at most
   * so many, where it does not hold yet: of several the least disturbed counts, since other programs on the
   * machine only make things slower.
   */
  async function expectOf(name: string, kinds: string[], expectations: (...least: Of[]) => void) {
    const made = kinds.map((): RepetitionMeasurement[] => []);
    const least = made.map(
      (of): Of =>
        (group) =>
          of.toSorted((a, b) => durationOf([a], group) - durationOf([b], group))[0]!,
    );
    for (let times = 1; ; times++) {
      for (const [index, waits] of kinds.entries())
        made[index]!.push(await executor.execute('quiet', name, waits));
      try {
        return expectations(...least);
      } catch (error) {
        if (times === MAX_EXECUTIONS_TRIED) throw error;
      }
    }
  }

  it.each(PROGRAMS.map(({ name }) => name))(
    'a wait in %s slows the pattern of its function alone, by the process that waits',
    PATIENT,
    async (name) => {
      const program = PROGRAMS.find((one) => one.name === name)!;
      await expectOf(name, ['', `1:${program.function}:${WAIT_NS}`], (plain, slow) => {
        const added = (of: string): number => durationOf([slow!(of)], of) - durationOf([plain!(of)], of);
        expect(added(program.function)).toBeGreaterThan(0.8 * WAIT_NS);
        for (const other of ELSEWHERE[name]!) expect(added(other), other).toBeLessThan(0.5 * WAIT_NS);
        const { groups } = slow!(program.function);
        const slowed = groups.filter(({ functions }) => functions.includes(program.function));
        const usual = plain!(program.function).groups;
        const late = slowed.map((group) => {
          const before = usual.find((other) => groupKey(other) === groupKey(group));
          const starts = before?.starts.map(({ process, ns }): [number, number] => [process, ns]);
          return lateProcessOf(group, starts && { starts }, group.medianNs - (before?.medianNs ?? 0));
        });
        expect(late.some((each) => each?.process === 1)).toBe(true);
        const ids = (of: RepetitionMeasurement): string[] => of.groups.map(({ pattern }) => pattern).sort();
        expect(ids(slow!(program.function))).toEqual(ids(plain!(program.function)));
      });
    },
  );

  it('a wait of a process that does not exist slows nothing down', PATIENT, async () => {
    const [halo] = PROGRAMS;
    await expectOf('halo', [`7:${halo!.function}:${WAIT_NS}`], (slow) => {
      expect(durationOf([slow!(halo!.function)], halo!.function)).toBeLessThan(0.5 * WAIT_NS);
    });
  });
});
