import { describe, expect, it } from 'vitest';
import type { GroupCause, Regression } from '#build/schemas/comparison.ts';
import { findingsOf } from '../../../src/gate/judge/findings.ts';
import { HALO } from '../../report/text/comparisons.ts';
import { LATE } from '../../report/text/kinds.ts';

const IN_MPI: GroupCause = { ...LATE, kind: 'in MPI', process: null, path: null, source: null };
const UNEVEN: GroupCause = { ...LATE, kind: 'imbalance', process: null };
const ON_ALL: GroupCause = { ...LATE, kind: 'own', process: null, onAllProcesses: true };

let bytes = 0;
/** A slower group with one instance, most of which its cause adds. */
const slower = (cause: GroupCause, addedNs: number, changes: Partial<Regression> = {}): Regression => {
  const instances = 1;
  return { ...HALO, bytes: bytes++, instances, addedNs, cause: { ...cause, addedNs }, ...changes };
};
const told = (regressions: Regression[]) =>
  findingsOf(regressions).map(({ cause }) => [cause!.why.kind, cause!.why.addedNs]);

describe('the cause that a family is told by', () => {
  it('is one that is named, though time in MPI adds more in another member', () => {
    expect(told([slower(IN_MPI, 1000), slower(LATE, 200)])).toEqual([['late', 200]]);
    expect(told([slower(IN_MPI, 1000), slower(ON_ALL, 400)])).toEqual([['own', 400]]);
    expect(told([slower(UNEVEN, 1000), slower(LATE, 200)])).toEqual([['late', 200]]);
    expect(told([slower(IN_MPI, 1000), slower(UNEVEN, 400), slower(LATE, 200)])).toEqual([['late', 200]]);
  });

  it('is what adds most among those that are named, or where what is named adds little', () => {
    expect(told([slower(LATE, 200), slower(ON_ALL, 1000)])).toEqual([['own', 1000]]);
    expect(told([slower(IN_MPI, 1000), slower(LATE, 90)])).toEqual([['in MPI', 1000]]);
    expect(told([slower(IN_MPI, 1000), slower(ON_ALL, 300), slower(UNEVEN, 300)])).toEqual([
      ['in MPI', 1000],
    ]);
  });
});

describe('the finding that comes first', () => {
  const elsewhere = { functions: ['residual'], family: 'f'.repeat(16) };

  it('has a cause that is named, though time in MPI adds more elsewhere', () => {
    const regressions = [slower(IN_MPI, 1000), slower(LATE, 200, elsewhere)];
    expect(told(regressions)).toEqual([
      ['late', 200],
      ['in MPI', 1000],
    ]);
    const third = slower(ON_ALL, 500, { functions: ['other'], family: 'e'.repeat(16) });
    expect(told([...regressions, third]).map(([kind]) => kind)).toEqual(['late', 'in MPI', 'own']);
  });

  it('is the most urgent where what is named adds little, is of another benchmark, or that has no cause', () => {
    const first = [['in MPI', 1000], expect.anything()];
    expect(told([slower(IN_MPI, 1000), slower(LATE, 90, elsewhere)])).toEqual(first);
    expect(told([slower(IN_MPI, 1000), slower(LATE, 500, { ...elsewhere, benchmark: 'b' })])).toEqual(first);
    const { cause: _, ...unknown } = slower(IN_MPI, 1000);
    expect(findingsOf([unknown, slower(LATE, 500, elsewhere)])[0]!.cause).toBeNull();
  });
});
