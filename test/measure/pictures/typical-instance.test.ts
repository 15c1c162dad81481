import { describe, expect, it } from 'vitest';
import { findDependencies } from '../../../src/analysis/causes/replay/dependencies.ts';
import { replay } from '../../../src/analysis/causes/replay/replay.ts';
import { whatIf } from '../../../src/analysis/causes/replay/what-if.ts';
import { followCommunication } from '../../../src/analysis/waits/communication.ts';
import { formTimelines } from '../../../src/analysis/waits/timelines/timelines.ts';
import { drawInstance, replayedInstance } from '../../../src/measure/pictures/typical-instance.ts';
import { RELAX, relaxed, relaxedBy, SEEDS, SOLVE } from '../../analysis/causes/followed.ts';
import { instancesOfTies } from '../../support/instances-of-ties.ts';
import { DoneExecution, randomExecution } from '../../support/random-execution.ts';

/** The picture of one of the instances, which are messages and collective operations. */
function picture(done: DoneExecution, instance = 0) {
  const { trace, callTimes, waits, ties } = done.columns();
  const found = { trace, ties, ...instancesOfTies(trace, ties), timelines: formTimelines(callTimes, waits) };
  return { shown: drawInstance(found, instance), found, callTimes, instances: found.instances, waits };
}

describe('a typical instance', () => {
  it('has what each process did, in steps of equal length', () => {
    const done = relaxed(84, 20);
    // P1 waits from 20 to 84; then sending takes 16 and receiving 64.
    done.message(0, 1, false, SOLVE, [16, 64]);
    expect(picture(done).shown).toEqual({
      durationNs: 128,
      atNs: 20,
      processes: 2,
      rows: [
        { process: 0, startNs: 64, endNs: 80, states: '.'.repeat(32) + 'c'.repeat(8) + ' '.repeat(24) },
        { process: 1, startNs: 0, endNs: 128, states: 'w'.repeat(32) + 'c'.repeat(32) },
      ],
      messages: [[0, 1, 64, 128]],
    });
  });

  it('has when a process was off its core, but not while it waited', () => {
    // P0 for 32 of the 64 that it computes, P1 for 32 of its receive, after its waiting.
    const takenNs = [32, 0, 0, 32];
    const done = relaxedBy({ offCore: () => takenNs.shift() ?? 0 }, 32, 0);
    done.message(0, 1, false, SOLVE, [16, 16]);
    const { rows } = picture(done).shown;
    // Computing and off the core take turns where only the sum is known.
    expect(rows[0]!.states.slice(0, 36)).toMatch(/^o+$/);
    expect(rows[1]!.states).toMatch(/^w{37}o{18}c{9}$/);
  });

  it('shows eight of many processes: the last, the first and those that wait longest, in order of their numbers', () => {
    const done = new DoneExecution(40);
    for (let process = 0; process < 40; process++) done.compute(process, RELAX, 100 * ((process * 7) % 40));
    done.collective('MPI_Allreduce', 0, 0, SOLVE, () => 1);
    const { shown } = picture(done);
    // P17, 34, 11 and 28 start last; who starts first, P0, 23, 6 and 29, waits longest.
    expect(shown.rows.map(({ process }) => process)).toEqual([0, 6, 11, 17, 23, 28, 29, 34]);
    expect(shown.rows.find(({ process }) => process === 17)!.states).toMatch(/^\.{63}[.wc]$/);
    expect(shown.processes).toBe(40);
  });

  it('shows all of up to 32 processes', () => {
    const done = new DoneExecution(32);
    done.collective('MPI_Allreduce', 0, 0, SOLVE, () => 1);
    expect(picture(done).shown.rows.map(({ process }) => process)).toEqual([...Array(32).keys()]);
  });

  it('is well-formed for any execution, and waits only where somebody waits', () => {
    for (let seed = 0; seed < 40; seed++) {
      const { shown, instances, waits } = picture(randomExecution({ seed, processes: 5 }), 3);
      expect(shown.durationNs).toBe(instances.endNs[3]! - instances.startNs[3]!);
      for (const { process, startNs, states } of shown.rows) {
        expect(states).toMatch(/^[.wc]* *$/);
        expect(states).toHaveLength(64);
        expect(startNs).toBeGreaterThanOrEqual(0);
        const own = [...waits.process].some((waiter) => waiter === process);
        if (!own) expect(states).not.toContain('w');
      }
    }
  });
});

describe('an instance by replay', () => {
  /** The instance as recorded, and as a replay with another computing of one process has it. */
  const replayed = (
    done: DoneExecution,
    instance: number,
    changed?: [process: number, where: number, share: number],
  ) => {
    const { found, callTimes, shown } = picture(done, instance);
    const { timelines, trace, ties } = found;
    const dependencies = findDependencies(followCommunication(trace, callTimes, ties), timelines.waits);
    const of = { timelines, dependencies };
    const times =
      changed === undefined
        ? replay(timelines, dependencies)
        : whatIf(timelines, dependencies, [
            { process: changed[0], place: changed[1] + 1, share: changed[2] },
          ]);
    const processes = shown.rows.map(({ process }) => process);
    return { shown, drawn: replayedInstance(found, { ...of, replayed: times }, instance, processes) };
  };

  it.each(SEEDS)('is the recorded one where nothing changes, seed %i', (seed) => {
    const { shown, drawn } = replayed(randomExecution({ seed, bare: seed % 2 === 0 }), 2);
    expect(drawn).toEqual({ durationNs: shown.durationNs, rows: shown.rows });
  });

  it.each(SEEDS)('is that of the program that computes less, seed %i', (seed) => {
    const [process, where] = [seed % 5, seed % 4];
    const rules = { eager: true };
    const { drawn } = replayed(randomExecution({ seed, rules }), 2, [process, where, 0]);
    const share = (p: number, w: number): number => (p === process && w === where ? 0 : 1);
    const { shown } = picture(randomExecution({ seed, rules: { ...rules, share } }), 2);
    expect(drawn).toEqual({ durationNs: shown.durationNs, rows: shown.rows });
  });
});
