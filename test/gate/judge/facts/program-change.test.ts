import { describe, expect, it } from 'vitest';
import type { ProgramLine } from '#build/schemas/comparison.ts';
import { processModels } from '../../../../src/analysis/models/program/program-model.ts';
import type { Facts } from '../../../../src/gate/judge/facts/facts.ts';
import { factPolicy } from '../../../../src/gate/judge/facts/kinds.ts';
import { measureAnalysis } from '../../../../src/measure/measurement/measure.ts';
import type { RepetitionMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { analysed } from '../../../support/analysed.ts';
import type { ProcessScript } from '../../../support/process-script.ts';
import { runOfOne } from '../../../support/run-of-one.ts';
import { compareFacts } from './compare-facts.ts';

/** A solver around a ring of four: an exchange in each iteration, then a norm. */
interface Solver {
  iterations?: number;
  exchange?: 'sends first' | 'receives first' | 'blocking';
  /** Exchanges an iteration. */
  exchanges?: number;
  norms?: number;
  bytes?: number;
  /** Calls of MPI_Allreduce after the norm, in `solve`. */
  more?: number;
  /** What the exchange is called. */
  name?: string;
  /** Iterations of a search inside each iteration. */
  search?: (iteration: number) => number;
}

function exchange(process: ProcessScript, how: Solver['exchange'], bytes: number): void {
  const [right, left] = [(process.rank + 1) % 4, (process.rank + 3) % 4];
  if (how === undefined || how === 'sends first') process.isend(right, bytes);
  process.irecv(left, bytes);
  if (how === 'receives first') process.isend(right, bytes);
  if (how === 'blocking') process.send(right, bytes);
  process.waitall();
}

function repetition(solver: Solver): RepetitionMeasurement {
  const { iterations = 20, exchanges = 1, norms = 1, bytes = 64, more = 0, name = 'exchange_halo' } = solver;
  const allreduce = (process: ProcessScript) => process.collective('ALLREDUCE', { sent: 8, received: 8 });
  const analysis = analysed(
    {
      processes: 4,
      program: (process) => {
        process.inside('solve', () => {
          for (let iteration = 0; iteration < iterations; iteration++) {
            for (let left = exchanges; left > 0; left--)
              process.inside(name, () => exchange(process, solver.exchange, bytes));
            for (let left = norms; left > 0; left--) process.inside('norm', () => allreduce(process));
            for (let left = more; left > 0; left--) allreduce(process);
            for (let left = solver.search?.(iteration) ?? 0; left > 0; left--)
              process.inside('search', () => process.collective('BCAST', { root: 0, sent: 8, received: 8 }));
          }
        });
      },
    },
    { callTimes: true },
  );
  return { ...measureAnalysis(analysis), models: processModels(analysis) };
}

function facts(before: Solver, now: Solver, policy = factPolicy({ structure: 'warn' })): Facts {
  return compareFacts(runOfOne(repetition(before)), runOfOne(repetition(now)), policy);
}

/** The lines that changed, below what they are in. */
function textOf({ program }: Facts): string[] {
  const text = ({ sign, depth, functions, text, bytes }: ProgramLine): string =>
    `${sign}${'  '.repeat(depth)}${functions[0] ?? text}${bytes === null ? '' : ` ${bytes}`}`;
  return (program?.differences ?? []).flatMap(({ place, lines }) => [place, ...lines.map(text)]);
}

const kinds = ({ changes }: Facts): string[] => changes.map(({ kind }) => kind);

describe('where in the program communication changed', () => {
  it('is nowhere where nothing changed', () => {
    expect(facts({}, {})).toEqual({ changes: [], calls: [], nondeterministic: [], program: null });
  });

  it('says where what a fact counts was added, and is no fact itself', () => {
    const found = facts({}, { more: 1 });
    expect(kinds(found)).not.toContain('structure-order');
    expect(kinds(found).length).toBeGreaterThan(0);
    expect(textOf(found)).toEqual([
      ...['all processes', ' for 20', '   norm', '     MPI_Allreduce all 16'],
      ...['   solve', '+    MPI_Allreduce all 16'],
    ]);
  });

  it('names another order, which no fact counts', () => {
    const found = facts({}, { exchange: 'receives first' });
    expect(found.changes).toMatchObject([
      { kind: 'structure-order', policy: 'warn', functions: ['exchange_halo'], now: 'in another order' },
    ]);
    expect(found.calls).toEqual([]);
    expect(textOf(found).slice(0, 3)).toEqual(['all processes', ' for 20', '   exchange_halo']);
  });

  it('names other calls for the same messages', () => {
    const { changes } = facts({ exchange: 'receives first' }, { exchange: 'blocking' });
    expect(changes).toMatchObject([
      { kind: 'structure-order', before: 'by MPI_Isend', now: 'by MPI_Send', functions: ['exchange_halo'] },
    ]);
  });

  it('names another order beside what facts count elsewhere', () => {
    const found = facts({}, { more: 1, exchange: 'receives first' });
    const order = found.changes.filter(({ kind }) => kind === 'structure-order');
    expect(order).toMatchObject([{ functions: ['exchange_halo'] }]);
    expect(textOf(found).join()).toContain('+    MPI_Allreduce all 16');
  });

  it.each<[string, Solver]>([
    ['more iterations', { iterations: 21 }],
    ['larger messages', { bytes: 128 }],
    ['two exchanges an iteration', { exchanges: 2 }],
    ['another call in every iteration', { more: 2 }],
  ])('tells nothing twice: %s', (_, changed) => {
    const found = facts({}, changed);
    expect(kinds(found)).not.toContain('structure-order');
    expect(found.program).not.toBeNull();
  });

  it('sees fewer exchanges an iteration in more iterations, where sums are the same', () => {
    const before: Solver = { iterations: 10, exchanges: 4, norms: 2 };
    const found = facts(before, { iterations: 20, exchanges: 2 });
    expect(found.changes).toMatchObject([{ kind: 'structure-order', functions: ['exchange_halo', 'norm'] }]);
  });

  it('is no change where a function has another name alone', () => {
    const found = facts({}, { name: 'exchange_borders' });
    expect(new Set(kinds(found))).toEqual(new Set(['renamed']));
    expect(found.program).toBeNull();
  });

  it('is what the configuration says', () => {
    const changed: Solver = { exchange: 'receives first' };
    const ignored = facts(
      {},
      changed,
      factPolicy({ structure: 'warn', facts: { 'structure-order': 'ignore' } }),
    );
    expect(ignored).toMatchObject({ changes: [], program: null });
    const failing = facts(
      {},
      changed,
      factPolicy({ structure: 'warn', facts: { 'structure-order': 'fail' } }),
    );
    expect(failing.changes).toMatchObject([{ policy: 'fail' }]);
    expect(facts({}, changed, factPolicy({ structure: 'fail' })).changes).toMatchObject([{ policy: 'warn' }]);
    expect(facts({}, changed, factPolicy({ structure: 'ignore' })).program).toBeNull();
  });

  it('is nowhere where repetitions of one side vary by as much', () => {
    const searches = [1, 2, 3, 4, 5, 6].map((seed) =>
      repetition({ search: (iteration) => 3 + ((iteration * 7 + seed * 5) % 11) }),
    );
    const [before, now] = [runOfOne(...searches.slice(0, 3)), runOfOne(...searches.slice(3))];
    const found = compareFacts(before, now, factPolicy({ structure: 'warn' }));
    expect(found).toMatchObject({ program: null });
    expect(kinds(found)).not.toContain('structure-order');
  });
});
