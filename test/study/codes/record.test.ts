import { expect, it } from 'vitest';
import { turnsOf } from '../../../scripts/study/codes/record.ts';

const words = (round: number) =>
  turnsOf(['late', 'all', 'bytes'], round).map(({ name, repetition }) => `${name} ${repetition}`);

it('two changes are executed around one base, the last one beside its own', () => {
  expect(words(1)).toEqual(['late 1', 'base 1', 'all 1', 'bytes 1', 'base 2']);
});

it('the second round is backwards and counts the executions of base on', () => {
  expect(words(2)).toEqual(['base 4', 'bytes 2', 'all 2', 'base 3', 'late 2']);
});
