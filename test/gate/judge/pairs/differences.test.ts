import { expect, it } from 'vitest';
import { pairedGroups } from '../../../../src/gate/judge/pairs/differences.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import { benchmark, gate, group, run } from '../make-run.ts';

const step = { functions: ['step'] };
const recorded = (day: number, patterns: readonly string[]) =>
  recordRun(
    run(day, [benchmark(Array.from({ length: 12 }, () => patterns.map((name) => group(name, 1000, step))))]),
  ).benchmarks[0]!;
const labelsIn = (before: readonly string[], now: readonly string[]): string[] =>
  pairedGroups(recorded(1, before), recorded(2, now), gate).groups.map(({ head }) => head.pattern);

it('what a function goes on doing is compared by itself where a barrier is gone, and in one sum where one is new', () => {
  expect(labelsIn(['a', 'b'], ['a'])).toContain('a'.repeat(16));
  expect(labelsIn(['a'], ['a', 'b'])).not.toContain('a'.repeat(16));
});
