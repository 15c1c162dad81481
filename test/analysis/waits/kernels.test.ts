import { describe, expect, it } from 'vitest';
import { bytes, integers, numbers, openStage } from '../../../src/analysis/waits/kernels.ts';
import { InputError } from '../../../src/base/errors.ts';
import { Workspace } from '../../../src/trace/columns/workspace.ts';

describe('a workspace', () => {
  it('has columns that do not touch one another', () => {
    const { columns } = openStage({
      odd: bytes(3),
      whole: integers(5),
      none: integers(0),
      real: numbers(2),
    });
    const at = Object.values(columns).map(({ byteOffset }) => byteOffset);
    expect(at).toEqual([0, 8, 32, 32]);
    columns.whole.fill(7);
    columns.odd.fill(0xff);
    columns.real.fill(1.5);
    expect([[...columns.odd], [...columns.whole], [...columns.real]]).toEqual([
      [255, 255, 255],
      [7, 7, 7, 7, 7],
      [1.5, 1.5],
    ]);
  });

  it('gives results that stay when the next one works', () => {
    for (const length of [1000, 20_000_000]) {
      const first = openStage({ column: integers(length) });
      first.columns.column.fill(1, 0, 10);
      const results = [
        first.workspace.result(first.columns.column),
        first.workspace.result(first.columns.column, 10),
      ];
      openStage({ column: integers(length) }).columns.column.fill(2, 0, 10);
      expect(results.map((result) => result.length)).toEqual([length, 10]);
      for (const result of results) expect([...result.subarray(0, 10)]).toEqual(new Array(10).fill(1));
    }
  });

  it('goes from stage to stage, whatever its size, until the analysis ends', () => {
    const large = (length: number) => openStage({ column: integers(length) }).workspace;
    const first = large(20_000_000);
    expect(large(30_000_000)).toBe(first);
    expect(large(10)).toBe(first);
    Workspace.endStages();
    const small = large(10);
    expect(small).not.toBe(first);
    Workspace.endStages();
    expect(large(10)).toBe(small);
  });

  it('that four gigabytes do not hold is refused in one line', () => {
    const open = (): unknown => openStage({ large: numbers(2 ** 29 + 1) });
    expect(open).toThrow(InputError);
    expect(open).toThrow(
      /^memory: the communication events and calls of this trace do not fit .*; .*; record fewer/,
    );
  });
});
