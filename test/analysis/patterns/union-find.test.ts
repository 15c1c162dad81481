import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberSets, singletons, unite } from '../../../src/analysis/patterns/union-find.ts';

describe('union-find', () => {
  it('numbers sets by their first members, as sets of everybody that is reached do, for random pairs', () => {
    const pairs = fc.array(fc.tuple(fc.nat({ max: 29 }), fc.nat({ max: 29 })), { maxLength: 40 });
    fc.assert(
      fc.property(pairs, (united) => {
        const root = singletons(30);
        for (const [a, b] of united) unite(root, a, b);
        const plain = Array.from({ length: 30 }, (_, each) => new Set([each]));
        for (const [a, b] of united) {
          const both = new Set([...plain[a]!, ...plain[b]!]);
          for (const each of both) plain[each] = both;
        }
        const sets = [...new Set(plain)];
        expect(numberSets(root)).toBe(sets.length);
        expect(Array.from(root)).toEqual(plain.map((own) => sets.indexOf(own)));
      }),
    );
  });
});
