import { describe, expect, it } from 'vitest';
import { analysed } from '../../support/analysed.ts';
import type { ProcessScript } from '../../support/process-script.ts';

/** Names of the phases of a program of two processes. */
function namesOf(program: (script: ProcessScript) => void, options: object = {}): string[][] {
  const { phases } = analysed(
    { processes: 2, program: (p) => void p.inside('main', () => program(p)) },
    options,
  );
  return phases.map(({ namedAfter }) => namedAfter);
}

/** An exchange in `exchange`, called by other functions, the outermost first. */
function exchange(p: ProcessScript, callers: readonly string[], bytes: number): void {
  const [caller, ...inside] = callers;
  if (caller !== undefined) {
    p.inside(caller, () => exchange(p, inside, bytes));
    return;
  }
  // Odd sizes are another pattern, so that there is something to cut between.
  p.inside('exchange', () => {
    if (p.rank === 0) p.send(1, bytes).recv(1, bytes);
    else p.recv(0, bytes).send(0, bytes);
    if (bytes % 2 === 1) {
      if (p.rank === 0) p.send(1, bytes);
      else p.recv(0, bytes);
    }
  });
}

const times = (count: number, work: () => void): void => {
  for (let i = 0; i < count; i++) work();
};

describe('names of phases (METHOD 2.7)', () => {
  it('are the callers that tell phases apart whose exchanges are all in one function', () => {
    const names = namesOf((p) => {
      times(30, () => exchange(p, ['setup', 'relax'], 8));
      times(30, () => exchange(p, ['solve', 'relax'], 9));
    });
    expect(names).toEqual([['setup'], ['solve']]);
  });

  it('are the nearest that do: what an own function tells, no caller has to', () => {
    const names = namesOf((p) => {
      times(30, () => exchange(p, ['setup'], 8));
      times(30, () => p.inside('iterate', () => p.inside('reduce', () => p.collective('ALLREDUCE'))));
    });
    expect(names).toEqual([['exchange'], ['reduce']]);
  });

  it('are of what leads, the nearest of equals, where two phases share all functions', () => {
    const names = namesOf(
      (p) => {
        times(40, () => exchange(p, ['setup', 'relax'], 8));
        times(40, () => exchange(p, ['solve', 'relax'], 9));
        times(40, () => exchange(p, ['solve', 'restrict'], 8));
        times(40, () => exchange(p, ['solve', 'relax'], 9));
      },
      { depth: 4 },
    );
    expect(names).toEqual([['setup'], ['relax'], ['restrict'], ['relax']]);
  });

  it('are the own functions of a program without phases, most blocks first', () => {
    const names = namesOf(
      (p) => {
        times(5, () => exchange(p, ['step'], 8));
        p.inside('stop', () => p.collective('ALLREDUCE'));
      },
      { depth: 0 },
    );
    expect(names).toEqual([['exchange', 'stop']]);
  });

  it('are told from a part of the blocks of long phases, which repeat themselves', () => {
    // 2,000 of 4,000 and more are looked at: every second one would always be the same function.
    const names = namesOf((p) => {
      times(2100, () => {
        exchange(p, ['setup', 'relax'], 8);
        exchange(p, ['setup', 'restrict'], 8);
      });
      times(2100, () => {
        exchange(p, ['solve', 'relax'], 9);
        exchange(p, ['solve', 'restrict'], 9);
      });
    });
    expect(names).toEqual([['setup'], ['solve']]);
  });

  it('are none where no function is traced', () => {
    const trace = { processes: 2, program: (p: ProcessScript) => void p.collective('ALLREDUCE') };
    expect(analysed(trace).phases[0]!.namedAfter).toEqual([]);
  });
});
