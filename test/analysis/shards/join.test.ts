import { describe, expect, it } from 'vitest';
import { type Agreed, isAsAgreed } from '../../../src/analysis/shards/join.ts';

/** Two functions, of which a shard calls the first one; two communicators, of which it is in the first one. */
function agreed(changes: Partial<Agreed> = {}): Agreed {
  return {
    transparent: Uint8Array.of(0, 0),
    isCalled: Uint8Array.of(1, 0),
    callers: { most: Int32Array.of(1, 0), caller: Int32Array.of(-1, -1) },
    operations: [Uint8Array.of(3, 3), new Uint8Array(0)],
    ...changes,
  };
}

describe('what a shard took for agreed', () => {
  it('holds where others differ in functions and communicators that it has nothing to do with', () => {
    const all = agreed({
      transparent: Uint8Array.of(0, 1),
      isCalled: Uint8Array.of(1, 1),
      callers: { most: Int32Array.of(1, 7), caller: Int32Array.of(-1, 0) },
      operations: [Uint8Array.of(3, 3), Uint8Array.of(5)],
    });
    expect(isAsAgreed(agreed(), all, false)).toBe(true);
    // The first one says of all functions what they are.
    expect(isAsAgreed(agreed(), all, true)).toBe(false);
    expect(isAsAgreed(agreed(), agreed(), true)).toBe(true);
  });

  it.each<[string, Partial<Agreed>]>([
    ['a wrapper', { transparent: Uint8Array.of(1, 0) }],
    ['a layer', { callers: { most: Int32Array.of(1, 0), caller: Int32Array.of(1, -1) } }],
    ['a function that is not thin', { callers: { most: Int32Array.of(2, 0), caller: Int32Array.of(1, -1) } }],
    ['another operation', { operations: [Uint8Array.of(3, 4), new Uint8Array(0)] }],
    ['one operation more', { operations: [Uint8Array.of(3, 3, 3), new Uint8Array(0)] }],
  ])('does not hold where all know of %s', (_, changes) => {
    const own = agreed({ callers: { most: Int32Array.of(1, 0), caller: Int32Array.of(2, -1) } });
    const all = agreed({ callers: own.callers, ...changes });
    expect(isAsAgreed(own, all, false)).toBe(false);
  });
});
