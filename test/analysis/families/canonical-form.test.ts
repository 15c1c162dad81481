import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalForm } from '../../../src/analysis/families/canonical-form.ts';
import { processorTime } from '../../support/processor-time.ts';
import { graphOf, type Message } from './patterns-of.ts';

/** Whether some numbering makes two graphs equal: all are tried. */
function areIsomorphic(a: Message[], b: Message[], size: number): boolean {
  const sorted = (messages: readonly Message[]): string => messages.map(String).sort().join(' ');
  const wanted = sorted(b);
  const tryAll = (numbers: number[]): boolean => {
    if (numbers.length === size) {
      return sorted(a.map(([from, to]): Message => [numbers[from]!, numbers[to]!])) === wanted;
    }
    for (let next = 0; next < size; next++) {
      if (!numbers.includes(next) && tryAll([...numbers, next])) return true;
    }
    return false;
  };
  return a.length === b.length && tryAll([]);
}

const SIZE = 5;
const anyMessages = fc.array(
  fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1)).map(([a, b]): Message => [a, b]),
  { minLength: 1, maxLength: 7 },
);
/** Graph of exactly SIZE processes, some perhaps without messages. */
const formOf = (messages: Message[]): string =>
  canonicalForm({ ...graphOf(messages), processes: Int32Array.from({ length: SIZE }, (_, i) => i) });

describe('canonicalForm', () => {
  it('is equal exactly for graphs that a renumbering makes equal', () => {
    fc.assert(
      fc.property(anyMessages, anyMessages, (a, b) => {
        expect(formOf(a) === formOf(b)).toBe(areIsomorphic(a, b, SIZE));
      }),
      { numRuns: 300 },
    );
  });

  it('does not depend on the numbering, also of large graphs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }).chain((size) =>
          fc.record({
            messages: fc.array(
              fc.tuple(fc.nat(size - 1), fc.nat(size - 1)).map(([a, b]): Message => [a, b]),
              { minLength: 1, maxLength: 60 },
            ),
            numbers: fc.shuffledSubarray(
              Array.from({ length: size }, (_, i) => i + 100),
              { minLength: size, maxLength: size },
            ),
          }),
        ),
        ({ messages, numbers }) => {
          const renumbered = messages.map(([from, to]): Message => [numbers[from]!, numbers[to]!]);
          expect(canonicalForm(graphOf(renumbered))).toBe(canonicalForm(graphOf(messages)));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('tells two triangles from a hexagon, which have the same degrees', () => {
    const ring = (processes: number[]): Message[] =>
      processes.map((process, i) => [process, processes[(i + 1) % processes.length]!]);
    const triangles = canonicalForm(graphOf([...ring([0, 1, 2]), ...ring([3, 4, 5])]));
    expect(triangles).not.toBe(canonicalForm(graphOf(ring([0, 1, 2, 3, 4, 5]))));
  });

  it('is limited where everything is symmetric', () => {
    const all = Array.from({ length: 16 }, (_, a) => Array.from({ length: 16 }, (_, b) => [a, b] as Message));
    const { result, seconds } = processorTime(() => canonicalForm(graphOf(all.flat())));
    expect(result).toMatch(/^like 16 /);
    expect(seconds).toBeLessThan(2);
  });
});
