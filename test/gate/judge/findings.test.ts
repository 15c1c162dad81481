import { describe, expect, it } from 'vitest';
import type { GroupCause, Regression } from '#build/schemas/comparison.ts';
import { type Finding, findingsOf, isChange } from '../../../src/gate/judge/findings.ts';
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

  it('names who is late, or what computes longer, before a run that nothing explains', () => {
    const run: Partial<Regression> = { kind: 'run time', functions: [], family: 'a'.repeat(16) };
    const { cause: _, ...longer } = slower(LATE, 1000, run);
    const first = (...others: Regression[]) => findingsOf([longer, ...others])[0]!.groups[0];
    expect(first(slower(LATE, 200, elsewhere)).functions).toEqual(['residual']);
    expect(first(slower(LATE, 90, elsewhere)).kind).toBe('run time');
    expect(first(slower(IN_MPI, 400, elsewhere)).kind).toBe('run time');
    const { cause: __, ...computing } = slower(LATE, 400, { ...elsewhere, kind: 'computing' });
    expect(first(computing).kind).toBe('computing');
    expect(first({ ...computing, addedNs: 300 }).kind).toBe('run time');
    // What a process computes longer in two functions is one delay in two places.
    const on = (process: number, name: string): Regression => ({
      ...computing,
      addedNs: 30,
      functions: [name],
      family: name.repeat(16),
      computes: { process, onAllProcesses: false, path: [name] },
    });
    expect(first(on(1, 'a'), on(1, 'b')).functions).toEqual(['a']);
    expect(first(on(1, 'a'), on(0, 'b')).kind).toBe('run time');
    // So it is where a group that waits for that process stands above it.
    const waiting = slower(LATE, 20, elsewhere);
    const { benchmark, pattern, functions, bytes: size } = waiting;
    const below = { consequenceOf: { benchmark, pattern, functions, bytes: size } };
    expect(first(waiting, { ...on(LATE.process!, 'a'), ...below, addedNs: 60 }).functions).toEqual([
      'residual',
    ]);
    expect(first(waiting, { ...on(LATE.process! + 1, 'a'), ...below, addedNs: 60 }).kind).toBe('run time');
  });

  it('is told by its cause where its functions only communicate less', () => {
    const change = (before: number, now: number): NonNullable<Regression['change']> => ({
      what: [{ of: 'messages', before, now, each: null }],
      isWhole: false,
      addedNs: 500,
      addedShare: 0.1,
    });
    const of = (before: number, now: number) => ({
      groups: [slower(LATE, 500, { change: change(before, now) })],
    });
    expect(isChange(of(100, 200) as Finding)).toBe(true);
    expect(isChange(of(200, 100) as Finding)).toBe(false);
    const [{ cause: _, ...unknown }] = of(200, 100).groups as [Regression];
    expect(isChange({ groups: [unknown] })).toBe(true);
  });
});
