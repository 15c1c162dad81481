import { describe, expect, it } from 'vitest';
import { processModels } from '../../../../src/analysis/models/program/program-model.ts';
import type { Facts } from '../../../../src/gate/judge/facts/facts.ts';
import { factPolicy } from '../../../../src/gate/judge/facts/kinds.ts';
import { measureAnalysis } from '../../../../src/measure/measurement/measure.ts';
import type {
  RepetitionMeasurement,
  RunMeasurement,
} from '../../../../src/measure/measurement/measurement.ts';
import type { CollectiveName } from '../../../../src/trace/otf2/codes.ts';
import { analysed } from '../../../support/analysed.ts';
import type { ProcessScript } from '../../../support/process-script.ts';
import { runOfOne } from '../../../support/run-of-one.ts';
import { compareFacts } from './compare-facts.ts';

const PROCESSES = 8;
const STEPS = 20;

type Step = (process: ProcessScript, step: number) => void;

/** A ring exchange. */
const exchange: Step = (process) => {
  process.inside('exchange', () => {
    process.isend((process.rank + 1) % PROCESSES, 64);
    process.irecv((process.rank + PROCESSES - 1) % PROCESSES, 64);
    process.waitall();
  });
};

/** A collective of all processes in a function. */
function collective(operation: CollectiveName, name = 'solve', comm = 'world'): Step {
  const root = operation === 'BCAST' || operation === 'REDUCE' ? { root: 0 } : {};
  return (process) => {
    process.inside(name, () => process.collective(operation, { ...root, comm, sent: 8, received: 8 }));
  };
}

/** A collective on a part of the processes, which its others leave out. */
function collectiveOf(ranks: readonly number[], comm: string): Step {
  const all = collective('BARRIER', 'solve', comm);
  return (process, step) => {
    if (ranks.includes(process.rank)) all(process, step);
  };
}

const norm = collective('ALLREDUCE', 'norm');
const barrier = collective('BARRIER');

const nonBlockingBarrier: Step = (process) => {
  process.inside('solve', () => process.wait(process.icollective('BARRIER')));
};

/** Neighbours wait for neighbours alone. */
const neighbours: Step = (process) => {
  const options = { as: 'MPI_Neighbor_alltoall', sent: 8, received: 8 };
  process.inside('solve', () => process.collective('ALLTOALL', options));
};

/** Without a circle: what the ends of the row do in a pass is the end of what the others do. */
const exchangeInRow: Step = (process) => {
  for (const neighbour of [process.rank - 1, process.rank + 1]) {
    if (neighbour >= 0 && neighbour < PROCESSES) process.sendrecv(neighbour, neighbour, 8);
  }
};

/** Does what stands in `parts` so many times. */
function loop(times: number, ...parts: Step[]): Step {
  return (process) => {
    for (let step = 0; step < times; step++) for (const part of parts) part(process, step);
  };
}

/** A search that takes another number of rounds in every step, and in every repetition. */
function search(seed: number, ...parts: Step[]): Step {
  return (process, step) => loop(3 + ((step * 7 + seed * 5) % 11), ...parts)(process, step);
}

function repetition(...program: Step[]): RepetitionMeasurement {
  const analysis = analysed(
    {
      processes: PROCESSES,
      communicators: { pair: [0, 1], most: [1, 2, 3, 4, 5, 6, 7] },
      program: (process) => process.inside('main', () => loop(1, ...program)(process, 0)),
    },
    { callTimes: true },
  );
  return { ...measureAnalysis(analysis), models: processModels(analysis) };
}

function told({ changes }: Facts): unknown[] {
  return changes
    .filter(({ kind }) => kind === 'synchronisations')
    .map(({ functions, synchronisations }) => {
      const { more, per, operations } = synchronisations!;
      return { functions, more, per, operations };
    });
}

function compared(before: RunMeasurement, now: RunMeasurement, policy = factPolicy({ structure: 'warn' })) {
  return told(compareFacts(before, now, policy));
}

const between = (before: Step[], now: Step[]): unknown[] =>
  compared(runOfOne(repetition(...before)), runOfOne(repetition(...now)));

const solver = [loop(STEPS, exchange, norm)];
const added = (operation: string, name = 'solve', more = STEPS) => [
  { functions: [name], more, per: 'run', operations: [operation] },
];

describe('synchronisations', () => {
  it.each<[string, Step[], unknown[]]>([
    ['a barrier', [loop(STEPS, exchange, norm, barrier)], added('MPI_Barrier')],
    [
      'a second allreduce in the same function',
      [loop(STEPS, exchange, norm, norm)],
      added('MPI_Allreduce', 'norm'),
    ],
    ['an all-to-all', [loop(STEPS, exchange, norm, collective('ALLTOALL'))], added('MPI_Alltoall')],
    [
      'a barrier that does not block',
      [loop(STEPS, exchange, norm, nonBlockingBarrier)],
      added('MPI_Barrier'),
    ],
    [
      'a barrier of most processes',
      [loop(STEPS, exchange, norm, collectiveOf([1, 2, 3, 4, 5, 6, 7], 'most'))],
      added('MPI_Barrier'),
    ],
    [
      'a barrier in a loop inside the loop',
      [loop(STEPS, exchange, norm, loop(4, exchange, barrier))],
      added('MPI_Barrier', 'solve', 4 * STEPS),
    ],
    ['a loop of barriers', [...solver, loop(50, barrier)], added('MPI_Barrier', 'solve', 50)],
    [
      'a barrier in more steps, which count as they are now',
      [loop(30, exchange, norm, barrier)],
      added('MPI_Barrier', 'solve', 30),
    ],
  ])('tell %s added in a loop', (_, now, expected) => {
    expect(between(solver, now)).toEqual(expected);
  });

  it('tell a broadcast that became an allreduce', () => {
    const before = [loop(STEPS, exchange, collective('BCAST'))];
    const now = [loop(STEPS, exchange, collective('ALLREDUCE'))];
    expect(between(before, now)).toEqual(added('MPI_Allreduce'));
    expect(between(now, before)).toEqual([]);
  });

  it('tell a second one in each call, where a program does nothing else', () => {
    const twice: Step = (process) => {
      process.inside('error', () => {
        for (let i = 0; i < 2; i++) process.collective('ALLREDUCE', { sent: 8, received: 8 });
      });
    };
    const once = collective('ALLREDUCE', 'error');
    const [before, now] = [[loop(STEPS, once)], [loop(STEPS, twice)]];
    expect(between(before, now)).toEqual(added('MPI_Allreduce', 'error'));
    expect(between(now, before)).toEqual([]);
    expect(between(before, [loop(2 * STEPS, once)])).toEqual([]);
  });

  it('do not tell more passes of a loop inside calls', () => {
    const call = (passes: number): Step => {
      return (process) => {
        process.inside('error', () => {
          for (let i = 0; i < passes; i++) process.collective('ALLREDUCE', { sent: 8, received: 8 });
        });
      };
    };
    expect(between([call(20)], [call(40)])).toEqual([]);
    expect(between([loop(STEPS, call(5))], [loop(STEPS, call(7))])).toEqual([]);
  });

  it('tell a barrier that moved into a loop, less what it was', () => {
    expect(between([...solver, barrier], [loop(STEPS, exchange, norm, barrier)])).toEqual(
      added('MPI_Barrier', 'solve', STEPS - 1),
    );
  });

  it.each<[string, Step[]]>([
    ['nothing', solver],
    ['a barrier once a run', [...solver, barrier]],
    ['more steps', [loop(2 * STEPS, exchange, norm)]],
    ['more steps with more messages in each', [loop(2 * STEPS, exchange, exchange, norm)]],
    ['the steps once more', [...solver, barrier, ...solver]],
    ['another function around a collective', [loop(STEPS, exchange, collective('ALLREDUCE', 'residual'))]],
    ['another operation that waits for all', [loop(STEPS, exchange, barrier)]],
    ['a loop cut into two', [loop(STEPS, exchange), loop(STEPS, norm)]],
    ['a collective that is gone', [loop(STEPS, exchange)]],
    ['a broadcast', [loop(STEPS, exchange, norm, collective('BCAST'))]],
    ['a barrier of 2 of 8 processes', [loop(STEPS, exchange, norm, collectiveOf([0, 1], 'pair'))]],
    ['a collective among neighbours', [loop(STEPS, exchange, norm, neighbours)]],
    ['a barrier of one process', [loop(STEPS, exchange, norm, collective('BARRIER', 'solve', 'self'))]],
  ])('do not tell %s', (_, now) => {
    expect(between(solver, now)).toEqual([]);
  });

  it('count what is new alone, where what is around it runs more often too', () => {
    const solve = (...more: Step[]): Step[] => [
      collective('BCAST', 'start'),
      loop(STEPS, exchange, norm, ...more),
    ];
    expect(between(solve(), [loop(3, ...solve())])).toEqual([]);
    expect(between(solve(), [loop(3, ...solve(barrier))])).toEqual(added('MPI_Barrier', 'solve', 3 * STEPS));
    expect(between([loop(3, ...solve())], [loop(5, ...solve(barrier))])).toEqual(
      added('MPI_Barrier', 'solve', 5 * STEPS),
    );
    const rewritten = loop(2 * STEPS, norm, barrier, exchange, collective('BCAST'), collective('SCAN'));
    expect(between([...solver, ...solve()], [rewritten])).toEqual(added('MPI_Barrier', 'solve', 2 * STEPS));
  });

  it('name the functions and operations that do more, and not those that do less', () => {
    const now = loop(STEPS, exchange, barrier, collective('ALLGATHER', 'gather'));
    expect(between(solver, [now])).toEqual([
      {
        functions: ['gather', 'solve'],
        more: STEPS,
        per: 'run',
        operations: ['MPI_Allgather', 'MPI_Barrier'],
      },
    ]);
  });

  it.each([
    ['neighbours', neighbours],
    ['a row', exchangeInRow],
  ])('count passes where a loop with %s runs another number of times in every repetition', (_, message) => {
    const of = (first: number, ...more: Step[]): RunMeasurement => {
      const inRepetition = (seed: number) =>
        repetition(loop(STEPS, exchange, search(seed, message, norm, ...more)));
      return runOfOne(...[first, first + 1, first + 2].map(inRepetition));
    };
    expect(compared(of(1), of(4, barrier))).toEqual([
      { functions: ['solve'], more: 1, per: 'pass', operations: ['MPI_Barrier'] },
    ]);
    expect(compared(of(1), of(4))).toEqual([]);
  });

  it.each([1, 2, 3])(
    'are never told of an unchanged program whose searches vary, %i repetitions',
    (times) => {
      for (let seed = 0; seed < 12; seed++) {
        const of = (first: number): RunMeasurement =>
          runOfOne(
            ...Array.from({ length: times }, (_, i) =>
              repetition(loop(6, exchange, search(first + i, neighbours, norm), barrier)),
            ),
          );
        expect(compared(of(seed), of(seed + 3))).toEqual([]);
      }
    },
  );

  it('name a function that others call for their collectives with the one that calls it more often', () => {
    const wait = collective('BARRIER', 'wait_for_all');
    const by =
      (caller: string): Step =>
      (process) =>
        process.inside(caller, () => wait(process, 0));
    const before = [by('start'), loop(STEPS, exchange, norm), by('stop')];
    const now = [by('start'), loop(STEPS, exchange, norm, by('advance')), by('stop')];
    expect(between(before, now)).toEqual(added('MPI_Barrier', 'advance › wait_for_all'));
  });

  it('say what they would add at scale: count × log2 processes × latency', () => {
    const now = runOfOne(repetition(loop(STEPS, exchange, norm, barrier)));
    const { changes } = compareFacts(runOfOne(repetition(...solver)), now, factPolicy({ structure: 'warn' }));
    const [change] = changes;
    expect(change).toMatchObject({ kind: 'synchronisations', now: '20 more a run: MPI_Barrier' });
    expect(change!.synchronisations!.atScale).toEqual({
      processes: 1024,
      latencyNs: 2000,
      addedNs: STEPS * 10 * 2000,
    });
    expect(change!.participants).toBe('0–7');
  });

  it('do what the configuration says', () => {
    const [before, now] = [
      runOfOne(repetition(...solver)),
      runOfOne(repetition(loop(STEPS, exchange, norm, barrier))),
    ];
    const policyOf = (gate: Parameters<typeof factPolicy>[0]): unknown[] =>
      compareFacts(before, now, factPolicy(gate)).changes.flatMap(({ kind, policy }) =>
        kind === 'synchronisations' ? [policy] : [],
      );
    expect(policyOf({ structure: 'warn' })).toEqual(['warn']);
    expect(policyOf({ structure: 'fail' })).toEqual(['fail']);
    expect(policyOf({ structure: 'warn', facts: { synchronisations: 'fail' } })).toEqual(['fail']);
    expect(policyOf({ structure: 'warn', facts: { synchronisations: 'ignore' } })).toEqual([]);
    expect(policyOf({ structure: 'ignore', facts: { synchronisations: 'fail' } })).toEqual(['fail']);
  });
});
