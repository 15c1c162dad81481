import { describe, expect, it } from 'vitest';
import { compareRun } from '../../../../src/gate/judge/against-baseline/compare.ts';
import { factPolicy } from '../../../../src/gate/judge/facts/kinds.ts';
import type { GroupMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import { baselineOf, benchmark, gate, group, repetition, run } from '../make-run.ts';
import { compareFacts } from './compare-facts.ts';

const policy = factPolicy(gate);
const members = '0-3';

/** An allreduce of all four processes, `calls` of them in one instance. */
function allreduce(calls: number, changes: Partial<GroupMeasurement> = {}): GroupMeasurement {
  return group(calls === 1 ? 'a' : 'b', 1000, {
    kind: 'collective',
    functions: ['solve'],
    bytes: 64 * calls,
    events: 4 * calls,
    messages: 0,
    instances: 200,
    partners: { links: 0, first: [], members, roots: [] },
    operations: { ALLREDUCE: calls },
    ...changes,
  });
}

/** A ring of messages. */
function ring(changes: Partial<GroupMeasurement> = {}): GroupMeasurement {
  return group('c', 1000, {
    processes: 4,
    messages: 4,
    events: 8,
    partners: { links: 4, first: ['0>1', '1>2', '2>3', '3>0'], members, roots: [] },
    operations: {},
    ...changes,
  });
}

const one = (...groups: GroupMeasurement[]) => run(1, [benchmark([groups])]);
const facts = (before: GroupMeasurement[], now: GroupMeasurement[], chosen = policy) =>
  compareFacts(one(...before), one(...now), chosen);

describe('compareFacts, one repetition a side and no history', () => {
  it('finds nothing where nothing changed', () => {
    const same = facts([allreduce(1), ring()], [ring({ medianNs: 9e6 }), allreduce(1, { medianNs: 9e6 })]);
    expect(same).toEqual({ changes: [], calls: [], nondeterministic: [], program: null });
  });

  it('names one extra MPI_Allreduce an iteration that makes instances of its own', () => {
    const found = facts([allreduce(1), ring()], [allreduce(1, { instances: 400 }), ring()]);
    expect(found.calls).toEqual([
      { benchmark: 'halo', functions: ['solve'], operation: 'MPI_Allreduce', before: 200, now: 400 },
    ]);
    expect(found.changes).toMatchObject([
      {
        kind: 'instances',
        functions: ['solve'],
        before: '200 instances',
        now: '400 instances',
        policy: 'warn',
      },
    ]);
  });

  it('names it when it follows the other in the same block: the pattern is another one', () => {
    const found = facts([allreduce(1)], [allreduce(2)]);
    expect(found.calls).toEqual([
      { benchmark: 'halo', functions: ['solve'], operation: 'MPI_Allreduce', before: 200, now: 400 },
    ]);
    expect(found.changes.map(({ kind, before, now }) => [kind, before, now])).toEqual([
      ['bytes', '64 bytes', '128 bytes'],
      ['messages', '1 MPI_Allreduce, 4 events', '2 MPI_Allreduce, 8 events'],
    ]);
  });

  it('names it in a function of its own', () => {
    const found = facts([allreduce(1)], [allreduce(1), allreduce(1, { functions: ['check_norm'] })]);
    expect(found.calls).toEqual([
      { benchmark: 'halo', functions: ['check_norm'], operation: 'MPI_Allreduce', before: 0, now: 200 },
    ]);
    expect(found.changes).toMatchObject([
      { kind: 'new', functions: ['check_norm'], now: '200 instances of 1 MPI_Allreduce' },
    ]);
  });

  it('says who has other partners', () => {
    const first = ['0>2', '1>2', '2>3', '3>0'];
    const other = ring({ pattern: 'd'.repeat(16), partners: { links: 4, first, members, roots: [] } });
    expect(facts([ring()], [other]).changes).toMatchObject([
      { kind: 'partners', before: '4 links, 0→1 only here', now: '4 links, 0→2 only here' },
    ]);
  });

  it('says that a collective has another root, which is no part of the pattern', () => {
    const rooted = (root: number) =>
      allreduce(1, {
        operations: { BCAST: 1 },
        partners: { links: 0, first: [], members, roots: [root] },
      });
    expect(facts([rooted(0)], [rooted(3)]).changes).toMatchObject([
      { kind: 'partners', before: 'root 0', now: 'root 3' },
    ]);
  });

  it('takes more messages between the same partners for more messages', () => {
    const twice = { links: 4, first: ['0>1*2', '1>2', '2>3', '3>0'], members, roots: [] };
    const now = ring({ pattern: 'd'.repeat(16), messages: 5, events: 10, partners: twice });
    expect(facts([ring()], [now]).changes.map(({ kind }) => kind)).toEqual(['messages']);
  });

  it('knows a renamed function, and counts its calls as those of the old one', () => {
    const found = facts([allreduce(1)], [allreduce(1, { functions: ['solve_cg'], instances: 201 })]);
    expect(found.changes.map(({ kind, before, now }) => [kind, before, now])).toEqual([
      ['renamed', 'solve', 'solve_cg'],
      ['instances', '200 instances', '201 instances'],
    ]);
    expect(found.calls).toMatchObject([{ functions: ['solve_cg'], before: 200, now: 201 }]);
  });

  it('tells several renamed functions of one pattern apart by their instances, where those differ', () => {
    const named = (name: string, instances: number) => allreduce(1, { functions: [name], instances });
    const apart = facts([named('dot', 200), named('norm', 100)], [named('dot2', 200), named('norm2', 100)]);
    expect(apart.changes.map(({ before, now }) => [before, now])).toEqual([
      ['dot', 'dot2'],
      ['norm', 'norm2'],
    ]);
    const alike = facts([named('dot', 200), named('norm', 200)], [named('dot2', 200), named('norm2', 200)]);
    expect(alike.changes.map(({ kind }) => kind)).toEqual(['vanished', 'vanished', 'new', 'new']);
  });

  it('takes recorded runs as well as measured ones', () => {
    const [before, now] = [one(allreduce(1)), one(allreduce(2))];
    const measured = compareFacts(before, now, policy);
    const recorded = compareFacts(recordRun(before), recordRun(now), policy);
    const nameless = measured.changes.map((change) => ({ ...change, name: null }));
    expect(recorded).toEqual({ ...measured, changes: nameless });
  });

  it('passes over a benchmark that ran on another number of processes', () => {
    const six = run(1, [{ ...benchmark([]), repetitions: [repetition([allreduce(1)], 6)] }]);
    expect(compareFacts(six, one(allreduce(2)), policy).changes).toEqual([]);
  });
});

describe('what differs between repetitions', () => {
  const repeated = (...instances: number[]) =>
    run(1, [benchmark(instances.map((count) => [allreduce(1, { instances: count }), ring()]))]);

  it('is no fact: it is listed, and neither compared nor judged', () => {
    const found = compareFacts(
      repeated(200, 200, 201),
      repeated(300, 300, 300),
      factPolicy({ structure: 'fail' }),
    );
    expect(found.changes).toEqual([]);
    expect(found.calls).toEqual([]);
    expect(found.nondeterministic).toEqual([
      {
        participants: '0-3',
        benchmark: 'halo',
        pattern: 'a'.repeat(16),
        name: 'CP1',
        label: '8 messages among 4 processes',
        functions: ['solve'],
        bytes: 64,
        before: [200, 200, 201],
        now: [300, 300, 300],
      },
    ]);
  });

  it('is a fact when all repetitions of both runs agree', () => {
    const found = compareFacts(repeated(200, 200, 200), repeated(201, 201), policy);
    expect(found.nondeterministic).toEqual([]);
    expect(found.changes).toMatchObject([{ kind: 'instances' }]);
  });

  it('lists a new pattern that only some repetitions have', () => {
    const before = run(1, [benchmark([[ring()], [ring()]])]);
    const now = run(2, [benchmark([[ring()], [ring(), allreduce(1)]])]);
    const found = compareFacts(before, now, policy);
    expect(found.changes).toEqual([]);
    expect(found.nondeterministic).toMatchObject([{ before: null, now: [0, 200] }]);
  });

  it('leaves sums that are facts: calls that move from pattern to pattern by chance', () => {
    const mixed = (...first: number[]) =>
      run(1, [
        benchmark(
          first.map((count) => [
            ring({ instances: count }),
            ring({ pattern: 'd'.repeat(16), instances: 100 - count }),
          ]),
        ),
      ]);
    expect(compareFacts(mixed(40, 60), mixed(30, 50), policy)).toMatchObject({ changes: [], calls: [] });
    const more = mixed(40, 60);
    for (const { groups } of more.benchmarks[0]!.repetitions) groups.push(ring({ bytes: 8, instances: 100 }));
    expect(compareFacts(mixed(40, 60), more, policy).calls).toEqual([
      { benchmark: 'halo', functions: ['exchange_halo'], operation: 'messages', before: 400, now: 800 },
    ]);
  });
});

describe('the policy of each kind', () => {
  it.each([
    [{ structure: 'warn' }, 'pass', ['instances', 'bytes', 'renamed']],
    [{ structure: 'fail' }, 'regression', ['instances', 'bytes', 'renamed']],
    [{ structure: 'ignore' }, 'pass', []],
    [{ structure: 'ignore', facts: { bytes: 'warn' } }, 'pass', ['bytes']],
    [{ structure: 'warn', facts: { bytes: 'fail' } }, 'regression', ['instances', 'bytes', 'renamed']],
    [{ structure: 'fail', facts: { bytes: 'ignore', instances: 'warn' } }, 'pass', ['instances', 'renamed']],
    [{ structure: 'warn', facts: { renamed: 'fail' } }, 'regression', ['instances', 'bytes', 'renamed']],
  ] as const)('%j: %s', (chosen, verdict, kinds) => {
    const before = [allreduce(1), ring(), allreduce(1, { functions: ['f'], bytes: 7 })];
    const now = [
      allreduce(1, { instances: 100 }),
      ring({ bytes: 1 }),
      allreduce(1, { functions: ['g'], bytes: 7 }),
    ];
    const comparison = compareRun(
      one(...now),
      baselineOf([{ ...one(...before), date: '2026-01-09T00:00:00Z' }]),
      {
        ...gate,
        ...chosen,
      },
    );
    expect(comparison.structure.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
    expect(comparison.verdict).toBe(verdict);
  });

  it('lets only the renamed kind itself fail a rename', () => {
    expect(factPolicy({ structure: 'fail' })).toMatchObject({ renamed: 'warn', new: 'fail' });
    expect(factPolicy({ structure: 'ignore' }).renamed).toBe('ignore');
  });
});
