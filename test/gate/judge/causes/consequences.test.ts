import { describe, expect, it } from 'vitest';
import type { Regression } from '#build/schemas/comparison.ts';
import type { Breakdown } from '#build/schemas/parts.ts';
import { withConsequences } from '../../../../src/gate/judge/causes/consequences.ts';
import { slowdownCause } from '../../../../src/gate/judge/causes/slowdown-cause.ts';
import { ALONE, parts } from './make-parts.ts';

/** A slower group; `pattern` names it. */
function slowed(pattern: string, addedNs: number, now: Breakdown, changes: Record<string, unknown> = {}) {
  const before = parts({}, 100, 5);
  const cause = slowdownCause({ ...ALONE, before, now, instances: 30 });
  return {
    benchmark: 'halo',
    pattern,
    functions: [pattern],
    bytes: 64,
    addedNs,
    ...(cause !== null && { cause }),
    ...changes,
  };
}

/** By pattern: what it is a consequence of. */
function roots(...groups: ReturnType<typeof slowed>[]): Record<string, string | undefined> {
  const found = withConsequences(groups as unknown as Regression[]);
  expect(found.map(({ pattern }) => pattern)).toEqual(groups.map(({ pattern }) => pattern));
  return Object.fromEntries(found.map(({ pattern, consequenceOf }) => [pattern, consequenceOf?.pattern]));
}

const latest = [{ process: 1, instances: 30, through: 0 }];
const relax = (ns: number, other = 0) =>
  parts({ '1 main/relax': ns, '2 main/solve': other }, 100, 5, { latest });

describe('withConsequences', () => {
  it('makes one finding of groups that are late by the same process in the same place', () => {
    const found = roots(slowed('residual', 12, relax(2000)), slowed('exchange', 124, relax(4000)));
    expect(found).toEqual({ residual: 'exchange', exchange: undefined });
  });

  it('keeps apart other processes, other places, other benchmarks and what is only partly explained', () => {
    const exchange = slowed('exchange', 124, relax(4000));
    const only = (ns: number, other: number) => slowed('b', 12, relax(ns, other));
    expect(roots(exchange, only(600, 300)).b).toBe('exchange');
    expect(roots(exchange, only(300, 600)).b).toBeUndefined();
    expect(roots(exchange, slowed('b', 12, parts({ '1 main/solve': 900 }, 100, 5))).b).toBeUndefined();
    expect(roots(exchange, slowed('b', 12, relax(2000), { benchmark: 'sweep' })).b).toBeUndefined();
    expect(roots(exchange, slowed('b', 12, relax(2000), { cause: undefined })).b).toBeUndefined();
  });

  it('knows what waits for a process that another group makes late in MPI, or in its own work', () => {
    const transfer = slowed('exchange', 124, parts({}, 4000, 5));
    const behind = slowed('residual', 12, parts({ '2 main/exchange/MPI_Waitall': 2000 }, 120, 5));
    expect(roots(behind, transfer)).toEqual({ residual: 'exchange', exchange: undefined });
    const pack = [{ process: 1, path: ['main', 'exchange'], ns: 4000 }];
    const packing = slowed('exchange', 124, parts({}, 100, 4005, { own: pack }));
    const late = slowed('residual', 500, parts({ '1 main/exchange/pack': 3000 }, 100, 5));
    expect(roots(late, packing)).toEqual({ residual: 'exchange', exchange: undefined });
  });

  it('makes what waits for a reordered group its consequence, also where that adds a little more', () => {
    const improve = { '3 main/improve': 6000 };
    const order = { order: '11111111', wrongOrderNs: 5900 };
    const collect = slowed('collect', 241, parts(improve, 100, 5, { ...order, latest: [] }));
    expect(collect.cause).toMatchObject({ kind: 'reordered' });
    const error = slowed('error', 242, parts(improve, 100, 5));
    expect(error.cause).toMatchObject({ kind: 'imbalance', path: ['main', 'improve'] });
    expect(roots(error, collect)).toEqual({ error: 'collect', collect: undefined });
    // It cannot come from what adds hardly anything, or from another place.
    expect(roots(error, { ...collect, addedNs: 2 })).toEqual({ error: undefined, collect: 'error' });
    expect(roots(slowed('b', 242, parts({ '2 main/solve': 900 }, 100, 5)), collect).b).toBeUndefined();
  });

  it('keeps apart what all compute a little longer, and one process that is much later in the same function', () => {
    const late = slowed('error', 74_500, relax(1257), { instances: 60 });
    const path = ['main', 'relax'];
    const own = (computedNs: number) => {
      const group = slowed('halo', 895, parts({ '0 main/relax': 16 }, 100, 5), { instances: 55 });
      const cause = { ...group.cause!, kind: 'own', process: null, path, onAllProcesses: true, computedNs };
      return { ...group, cause } as unknown as typeof group;
    };
    expect(roots(late, own(27))).toEqual({ error: undefined, halo: undefined });
    expect(roots(late, own(1300)).error).toBe('halo');
  });

  it('keeps apart time in MPI of a function that nothing explains, and a process that computes longer in it', () => {
    const late = slowed('error', 570, parts({ '1 main before MPI_Allreduce': 9000 }, 100, 5, { latest }));
    const computesLonger = { ...late, cause: { ...late.cause!, computedNs: 9000 } };
    const shift = slowed('shift', 56, parts({}, 4000, 5), { functions: ['main'] });
    expect([late.cause?.kind, shift.cause?.kind]).toEqual(['late', 'in MPI']);
    expect(roots(computesLonger, shift)).toEqual({ error: undefined, shift: undefined });
    expect(roots(late, shift).error).toBe('shift');
  });

  it('names the first of a chain', () => {
    const found = roots(
      slowed('c', 1, parts({ '3 main/b/MPI_Wait': 2000 }, 100, 5)),
      slowed('b', 9, parts({ '1 main/relax': 2000 }, 1500, 5)),
      slowed('a', 99, relax(2000)),
    );
    expect(found).toEqual({ c: 'a', b: 'a', a: undefined });
  });

  it('makes nothing a consequence of itself, by whatever way round', () => {
    const late = (of: string) => parts({ [`1 main/${of}/MPI_Wait`]: 2000 }, 100, 5);
    const found = roots(slowed('a', 3, late('b')), slowed('b', 2, late('c')), slowed('c', 1, late('a')));
    expect(found).toEqual({ a: undefined, b: 'a', c: 'a' });
  });

  it('forgets what was said before', () => {
    const stale = { consequenceOf: { benchmark: 'halo', pattern: 'gone', functions: [], bytes: 0 } };
    expect(roots(slowed('exchange', 124, relax(4000), stale))).toEqual({ exchange: undefined });
  });
});
