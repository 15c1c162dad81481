import { expect, it } from 'vitest';
import { FactTable, packRepetition, unpackRepetition } from '../../scripts/study/samples.ts';
import { madeSamples } from './made-samples.ts';

const AMOUNTS = { runs: 1, injected: 0, trials: 0, pairs: 1, repetitions: 2 };

it('packing drops what only pages show of a group, and keeps all else', () => {
  const [first, second] = madeSamples(AMOUNTS, 1).runs[0]!.programs['halo']!;
  const facts = new FactTable();
  const packed = [first!, second!].map((repetition, index) => {
    const groups = repetition.groups.map((group) => ({ ...group, durationsNs: [1 + index, 2] }));
    return packRepetition({ ...repetition, groups }, facts);
  });
  expect(facts.list).toHaveLength(first!.groups.length);
  expect(unpackRepetition(packed[0]!, facts.list)).toEqual(first);
  expect(unpackRepetition(packed[1]!, facts.list)).toEqual(second);
});
