import { expect, it } from 'vitest';
import type { LevelShift } from '#build/schemas/comparison.ts';
import { standingShifts } from '../../../../src/gate/baseline/levels/standing-shifts.ts';

const accepted = {} as never;

/** A shift of groups by these factors. */
function shift(id: string, factors: Record<string, number>, more: object = {}) {
  const groups = Object.entries(factors).map(([pattern, factor]) => ({
    pattern,
    functions: ['f'],
    bytes: 8,
    factor,
  }));
  return { shift: { id, groups } as unknown as LevelShift, accepted: null, ...more };
}

it.each<[string, ReturnType<typeof shift>[], string[]]>([
  ['slower since then', [shift('up', { a: 1.3 })], ['up']],
  ['faster', [shift('down', { a: 0.7 })], []],
  ['accepted', [shift('up', { a: 1.3 }, { accepted })], []],
  ['taken back', [shift('up', { a: 1.3 }), shift('down', { a: 0.77 })], []],
  ['taken back in another group only', [shift('up', { a: 1.3 }), shift('down', { b: 0.77 })], ['up']],
  ['taken back in a part', [shift('up', { a: 1.3, b: 1.3 }), shift('down', { a: 0.77 })], ['up']],
  ['faster again before it', [shift('down', { a: 0.77 }), shift('up', { a: 1.3 })], ['up']],
  [
    'slower once more, taken back as a whole',
    [shift('1', { a: 1.2 }), shift('2', { a: 1.2 }), shift('3', { a: 0.69 })],
    [],
  ],
])('a level that is %s', (_, shifts, standing) => {
  expect(standingShifts([{ shifts }]).map(({ id }) => id)).toEqual(standing);
});
