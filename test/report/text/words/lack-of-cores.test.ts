import { describe, expect, it } from 'vitest';
import type { LackOfCores } from '#build/schemas/comparison.ts';
import { renderTerminal } from '../../../../src/report/text/printers/terminal.ts';
import { coreFacts } from '../../../../src/report/text/words/lack-of-cores.ts';
import { plain } from '../../../../src/report/text/words/phrase.ts';
import { OFF_CORE, PASS, withLack } from '../comparisons.ts';
import { renderComment } from '../unwrapped.ts';
import { spaced } from './spaced.ts';

const said = (lack: LackOfCores): string[] =>
  coreFacts(withLack(PASS, lack)).map((phrase) => spaced(plain(phrase)));

describe('what is said of processes that lacked a core', () => {
  it('is for how long, now and before, what a run took and would have taken, and what to do', () => {
    expect(said({ usableCores: 2, offCore: OFF_CORE })).toEqual([
      '4 processes on 2 usable cores: they were off their cores 41 % of the time (before 40 %), which is taken out of all durations: a run of 1.34 s takes 790 ms with a core for each; start at most 2 processes, or use a machine with more cores',
    ]);
    expect(said({ usableCores: 1.5, offCore: { ...OFF_CORE, shareBefore: null } })).toEqual([
      '4 processes on 1.50 usable cores: they were off their cores 41 % of the time, which is taken out of all durations: a run of 1.34 s takes 790 ms with a core for each; start at most 1 process, or use a machine with more cores',
    ]);
  });

  it('is other load where each could have had a core', () => {
    expect(said({ usableCores: 4, offCore: { ...OFF_CORE, share: 0.05, shareBefore: 0.004 } })).toEqual([
      '4 processes on 4 usable cores: other programs took these 5 % of the time (before below 1 %), which is taken out of all durations: a run of 1.34 s takes 790 ms with a core for each; measure while nothing else runs, each process on a core of its own (pin)',
    ]);
  });

  it('is that nobody knows where the system does not tell', () => {
    expect(said({ usableCores: 2, offCore: null })).toEqual([
      '4 processes on 2 usable cores: for how long they were off their cores is not known, and in all durations; start at most 2 processes, or use a machine with more cores (commgate doctor says what can be known)',
    ]);
  });

  it('is whose core the operating system took where the run as recorded became longer by that', () => {
    const of = (usableCores: number, process: number | null): string =>
      said({
        usableCores,
        offCore: {
          ...OFF_CORE,
          recordedNsBefore: 1100e6,
          longer: { addedNs: 240e6, offCoreNs: 200e6, process, takenMoreNs: process && 3.1e6 },
        },
      })[1]!;
    expect(of(2, 2)).toBe(
      'As recorded the run took 1.34 s, before 1.10 s: 200 ms of that is the operating system, which took the core of process 2 for 3.10 ms longer (other load; 4 processes on 2 cores); no duration has it',
    );
    expect(of(4, null)).toBe(
      'As recorded the run took 1.34 s, before 1.10 s: 200 ms of that is the operating system, which took the cores for longer (other load); no duration has it',
    );
  });

  it('is what of it is not known, and of which benchmarks, whether they lacked a core or not', () => {
    const [basis] = PASS.benchmarks;
    const benchmarks = [
      { ...basis!, benchmark: 'halo', offCoreBetweenCalls: true as const },
      { ...basis!, benchmark: 'sweep', switchesLost: 1200 },
      { ...basis!, benchmark: 'cycle', switchesLost: 34 },
    ];
    expect(coreFacts({ benchmarks }).map((phrase) => spaced(plain(phrase)))).toEqual([
      'Time off the core is known between MPI calls alone (see commgate doctor): halo',
      'At least 1,234 switches to or from cores were not recorded, as too many came at once; what was taken there is in the times: sweep, cycle',
    ]);
  });

  it('stands once, in the fold about the machine and on a terminal, and names the benchmark among several', () => {
    const lack = { usableCores: 2, offCore: OFF_CORE };
    const times = (text: string): number => spaced(text).split('4 processes on 2 usable cores').length - 1;
    expect(times(renderComment(withLack(PASS, lack)))).toBe(1);
    expect(times(renderTerminal(withLack(PASS, lack)))).toBe(1);
    const [basis] = PASS.benchmarks;
    const several = {
      ...PASS,
      benchmarks: [
        { ...basis!, lackOfCores: lack },
        { ...basis!, benchmark: 'b' },
      ],
    };
    expect(coreFacts(several).map((each) => spaced(plain(each)))).toEqual([
      expect.stringMatching(/^halo: 4 processes on 2 usable cores/),
    ]);
    expect(coreFacts(PASS)).toEqual([]);
  });
});
