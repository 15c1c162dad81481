import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RequestTable } from '../../src/trace/request-table.ts';

describe('the table of open requests', () => {
  it('does what a map does, for ids that collide and ids of 64 bits', () => {
    const id = fc.oneof(
      fc.nat(20),
      fc.nat(20).map((n) => n * 64),
      fc.nat(20).map((n) => n * 2 ** 32),
      fc.nat(20).map((n) => 2 ** 52 + 8 * n),
      fc.constant(2 ** 64),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), id), { maxLength: 400, size: 'max' }), (operations) => {
        const table = new RequestTable();
        const map = new Map<number, number>();
        operations.forEach(([isSet, request], event) => {
          if (isSet) {
            table.set(request, event);
            map.set(request, event);
          } else {
            expect(table.take(request)).toBe(map.get(request) ?? -1);
            map.delete(request);
          }
          expect(table.size).toBe(map.size);
        });
        const left: number[] = [];
        table.each((event) => left.push(event));
        expect(left.sort((a, b) => a - b)).toEqual([...map.values()].sort((a, b) => a - b));
      }),
    );
  });
});
