import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import { processModels } from '../../../src/analysis/models/program/program-model.ts';
import { factPolicy } from '../../../src/gate/judge/facts/kinds.ts';
import { type ContextSource, knownContexts } from '../../../src/measure/measurement/known-contexts.ts';
import { measureAnalysis } from '../../../src/measure/measurement/measure.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import { compareFacts } from '../../gate/judge/facts/compare-facts.ts';
import { analysed, loaded } from '../../support/analysed.ts';
import { perform, traced } from '../../support/perform.ts';
import type { ProcessScript } from '../../support/process-script.ts';
import { randomProgram } from '../../support/random-program.ts';
import { runOfOne } from '../../support/run-of-one.ts';

/** Ten halo exchanges to both sides on four processes, through a function of the program. */
function exchanges(how: 'MPI_Sendrecv' | 'MPI_Send, MPI_Recv', before: ContextSource[]) {
  const pass = (p: ProcessScript, to: number, from: number, bytes: number): void => {
    p.inside('sendReceive', () => {
      if (how === 'MPI_Sendrecv') p.sendrecv(to, from, bytes);
      else if (p.rank % 2 === 0) p.send(to, bytes).recv(from, bytes);
      else p.recv(from, bytes).send(to, bytes);
    });
  };
  const program = (p: ProcessScript): void => {
    const [right, left] = [(p.rank + 1) % 4, (p.rank + 3) % 4];
    p.inside('main', () => {
      for (let step = 0; step < 10; step++) {
        p.inside('exchangeData', () => {
          pass(p, right, left, 64 + 8 * step);
          pass(p, left, right, 64 + 8 * step);
        });
      }
    });
  };
  const analysis = analysed({ processes: 4, program }, { callTimes: true, known: knownContexts(before) });
  return { ...measureAnalysis(analysis), models: processModels(analysis) };
}

describe('functions in a comparison', () => {
  it.each([
    ['MPI_Sendrecv', 'MPI_Send, MPI_Recv'],
    ['MPI_Send, MPI_Recv', 'MPI_Sendrecv'],
  ] as const)(
    'stay wrappers or contexts where %s becomes %s: the calls are all that changed',
    (then, now) => {
      const before = exchanges(then, []);
      // As it was measured in pairs, and as a baseline has it.
      for (const known of [before, recordRun(runOfOne(before)).benchmarks[0]!]) {
        const { changes, calls } = compareFacts(
          runOfOne(before),
          runOfOne(exchanges(now, [known])),
          factPolicy({ structure: 'warn' }),
        );
        expect(calls).toEqual([]);
        expect(changes).toMatchObject([{ kind: 'structure-order', before: `by ${then}`, now: `by ${now}` }]);
      }
    },
  );

  it('change nothing in an unchanged program, whatever it does', () => {
    fc.assert(
      fc.property(randomProgram, (program) => {
        fc.pre(perform(program).events.some((own) => own.length > 0));
        const alone = measureAnalysis(analyze(loaded(traced(program), { inferReceives: false })));
        const known = knownContexts([alone]);
        expect(
          measureAnalysis(analyze(loaded(traced(program), { inferReceives: false }), { known })),
        ).toEqual(alone);
      }),
      { numRuns: 60 },
    );
  });

  it('are what the first trace that has them said', () => {
    const known = knownContexts([
      { wrappers: ['send'], groups: [{ functions: ['halo'] }, { functions: ['dot › sum'] }] },
      { wrappers: ['halo', 'receive'], groups: [{ functions: ['send'] }] },
    ]);
    expect([...known.wrappers]).toEqual(['send', 'receive']);
    expect([...known.contexts]).toEqual(['halo', 'sum']);
  });

  it('are wrappers where nobody called one, so that it stands for itself', () => {
    const known = knownContexts([{ wrappers: ['send'], groups: [{ functions: ['send'] }] }]);
    expect([[...known.wrappers], [...known.contexts]]).toEqual([['send'], []]);
  });
});
