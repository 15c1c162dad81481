import { describe, expect, it } from 'vitest';
import type { Comparison, GroupCause, Regression } from '#build/schemas/comparison.ts';
import { InputError } from '../../../src/base/errors.ts';
import type { Answer, Request } from '../../../src/gate/check/request.ts';
import { withSampledFunctions } from '../../../src/gate/check/sampled-functions.ts';
import type { SampledExecution } from '../../../src/measure/measurement/measure-sampled.ts';

const cause = (changes: Partial<GroupCause> = {}) =>
  ({
    kind: 'late',
    path: ['main', 'step'],
    process: 1,
    computedNs: 1e8,
    addedNs: 1e8,
    ...changes,
  }) as GroupCause;

const comparison = (...regressions: Partial<Regression>[]) =>
  ({
    verdict: 'regression',
    regressions: regressions.map((each) => ({ benchmark: 'halo', instances: 10, ...each })),
  }) as Comparison;

const execution = (own: number): SampledExecution => ({
  periodNs: 1e6,
  instructions: null,
  places: [
    {
      path: ['main', 'step'],
      functions: [{ name: 'stress', source: null, inside: null, samples: [500, own], stretches: [500, own] }],
    },
  ],
});

function driven(first: Comparison, answer: (request: Request) => Answer) {
  const requests: Request[] = [];
  const way = withSampledFunctions(first);
  let step = way.next();
  while (step.done !== true) {
    requests.push(step.value);
    step = way.next(answer(step.value));
  }
  return { requests, comparison: step.value };
}

const sampled = (own: number, count = 1): Answer =>
  new Map([
    [
      'halo',
      {
        base: new Array<SampledExecution>(count).fill(execution(500)),
        head: new Array<SampledExecution>(count).fill(execution(own)),
      },
    ],
  ]);

describe('the step that samples which code computes', () => {
  it('asks nothing where nothing is red, or no cause says where something is computed longer', () => {
    const inMpi = comparison({ cause: cause({ kind: 'in MPI' }) }, { cause: cause({ path: null }) }, {});
    for (const first of [inMpi, { ...comparison({ cause: cause() }), verdict: 'inconclusive' as const }])
      expect(driven(first, () => sampled(1500))).toEqual({ requests: [], comparison: first });
  });

  it('names the function after one execution of each side', () => {
    const first = comparison({ cause: cause() });
    const { requests, comparison: named } = driven(first, () => sampled(1500));
    expect(requests).toEqual([{ kind: 'samples', benchmarks: ['halo'], executions: 1 }]);
    expect(named.regressions[0]!.cause).toMatchObject({ ...cause(), sampled: { function: 'stress' } });
    expect(named.sampling).toEqual({
      benchmarks: ['halo'],
      executions: 1,
      of: 'base and head',
      problem: null,
    });
  });

  it('asks for a second one where the first leaves it open, and for no more', () => {
    const first = comparison({ cause: cause({ computedNs: 6e6, addedNs: 6e6 }) });
    const { requests, comparison: named } = driven(first, (request) =>
      sampled(560, request.kind === 'samples' ? request.executions : 0),
    );
    expect(requests).toHaveLength(2);
    expect(named).toMatchObject({ regressions: first.regressions, sampling: { executions: 2 } });
  });

  it('leaves the verdict as it is, and says why, where nothing can be sampled', () => {
    const first = comparison({ cause: cause() });
    const failed = new InputError({
      file: 'commgate.yml',
      found: 'the system does not let programs be sampled',
    });
    const { comparison: named } = driven(first, () => ({ failed, isBaseReady: true }));
    expect(named).toEqual({
      ...first,
      sampling: { benchmarks: ['halo'], executions: 0, of: 'head', problem: failed.message },
    });
  });
});
