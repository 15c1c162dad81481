import { describe, expect, it } from 'vitest';
import { typicalNs } from '../../scripts/study/off-core/collect.ts';
import type { Drawn } from '../../scripts/study/off-core/draws.ts';
import { unknowing } from '../../scripts/study/off-core/measure-both.ts';
import { drawnRows, drawnText } from '../../scripts/study/off-core/report.ts';
import { NONE, type Trace } from '../../src/trace/columns/trace.ts';

it('a trace that does not tell has the time off the core in what its process did most of the gap', () => {
  const gaps = {
    start: Int32Array.of(0, 3, 4),
    path: Int32Array.of(1, 7, 2, 7),
    ns: Float64Array.of(10, 100, 30, 5),
  };
  const offCore = { ns: Float64Array.of(4) };
  const callTimes = { gaps, offCore, offCorePath: 7, knowsOffCore: true };
  const trace = unknowing({ callTimes } as unknown as Trace);
  expect(trace.callTimes).toMatchObject({ offCorePath: NONE, knowsOffCore: false });
  // Nothing else is in the second gap: there it stays.
  expect([...gaps.ns]).toEqual([10, 0, 130, 5]);
  expect([...offCore.ns]).toEqual([0]);
});

it('patterns of some functions take what that one takes that recurs and has most time of a run', () => {
  const groups = [
    { pattern: 'a', functions: ['exchange'], medianNs: 100, instances: 30 },
    { pattern: 'b', functions: ['exchange', 'pack'], medianNs: 200, instances: 10 },
    { pattern: 'c', functions: ['exchange'], medianNs: 7000, instances: 1 },
    { pattern: 'd', functions: ['reduce'], medianNs: 900, instances: 3 },
    { pattern: 'd', functions: ['reduce'], medianNs: 1200, instances: 4 },
  ];
  expect(typicalNs({ groups }, ['exchange'])).toBe(100);
  expect(typicalNs({ groups }, null)).toBe(100);
  expect(typicalNs({ groups }, ['reduce'])).toBe(1200);
  expect(typicalNs({ groups }, ['other'])).toBe(0);
});

describe('the report', () => {
  const drawn = (way: Drawn['way'], red: number, slower: number): Drawn => ({
    setUp: 'loaded',
    name: 'halo',
    way,
    executions: 60,
    noise: 0.05,
    achieved: 0.1,
    added: 0.1,
    unchanged: { draws: 200, red, executions: 20 },
    slower: { draws: slower === 0 ? 0 : 200, red: slower, named: slower, patterns: slower, executions: 30 },
  });

  it('has a row of a set-up and of each program, with columns as recorded and without', () => {
    const text = drawnText([drawn('as recorded', 2, 100), drawn('without', 1, 200)]).replaceAll(/ +/g, ' ');
    expect(text).toContain('| **loaded** | 1 | 0.5 | 50 | 100 | 30.0 | 30.0 | 5.0 | 5.0 |');
    expect(drawnRows([drawn('without', 1, 200)])).toHaveLength(2);
  });

  it('says nothing of slower programs where there were none', () => {
    const text = drawnText([drawn('as recorded', 0, 0), drawn('without', 0, 0)]).replaceAll(/ +/g, ' ');
    expect(text).toContain('| halo | 0 | 0 | – | – | – | – | 5.0 | 5.0 |');
  });
});
