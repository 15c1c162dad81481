import { describe, expect, it } from 'vitest';
import { bytes, eachChunk, integers, numbers, openStage } from '../../../src/analysis/patterns/kernels.ts';
import { InputError } from '../../../src/base/errors.ts';
import { Workspace } from '../../../src/trace/columns/workspace.ts';
import { analysed } from '../../support/analysed.ts';
import type { ProcessScript } from '../../support/process-script.ts';

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

  it('is one of its own where much of it is a result, which is not copied', () => {
    const { columns, workspace } = openStage({ column: integers(20_000_000) }, true);
    expect(workspace.result(columns.column).buffer).toBe(workspace.memory.buffer);
    expect(openStage({ column: integers(20_000_000) }).workspace).not.toBe(workspace);
    Workspace.endStages();
  });

  it('that four gigabytes do not hold is refused in one line', () => {
    const open = (): unknown => openStage({ large: numbers(2 ** 29 + 1) });
    expect(open).toThrow(InputError);
    expect(open).toThrow(
      /^memory: the communication events and calls of this trace do not fit .*; .*; record fewer/,
    );
  });
});

/** More events of one process than are copied into a workspace at a time. */
const MANY = 70_000;

describe('a process with many events', () => {
  const long = {
    processes: 2,
    program: (p: ProcessScript) =>
      p.inside('stream', () => {
        for (let i = 0; i < MANY; i++) {
          if (p.rank === 0) p.send(1, i);
          else p.recv(0, i);
        }
        p.collective('BARRIER');
      }),
  };

  const { blocks, ties, instances, trace } = analysed(long);
  /** Typed arrays of so many numbers are quickly compared by their bytes. */
  const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array): Buffer =>
    Buffer.from(buffer, byteOffset, byteLength);

  it('is handed out in chunks', () => {
    const copy = new Int32Array(MANY);
    const chunks: unknown[] = [];
    eachChunk(trace, [[trace.events.transfer, copy]], ({ process, first, events: count }) => {
      chunks.push([process, first, count]);
      const own = trace.events.transfer.subarray(first, first + count);
      expect(bytesOf(copy.subarray(0, count)).equals(bytesOf(own))).toBe(true);
    });
    expect(chunks).toEqual([
      [0, 0, 65_536],
      [0, 65_536, MANY + 1 - 65_536],
      [1, MANY + 1, 65_536],
      [1, MANY + 1 + 65_536, MANY + 1 - 65_536],
    ]);
  });

  it('has its blocks and its matches across them', () => {
    expect(Array.from(blocks.start)).toEqual([0, MANY, MANY + 1, 2 * MANY + 1, 2 * MANY + 2]);
    expect(ties.unmatched).toBe(0);
    const sends = ties.tie.subarray(0, MANY);
    const receives = Int32Array.from({ length: MANY }, (_, i) => MANY + 1 + i);
    expect(bytesOf(sends).equals(bytesOf(receives))).toBe(true);
    expect(instances.count).toBe(2);
    expect(instances.bytes[0]).toBe((MANY * (MANY - 1)) / 2);
    expect(instances.endNs[0]).toBe(Math.max(...[MANY - 1, 2 * MANY].map((e) => trace.events.completed[e]!)));
  });
});

describe('sequences of symbols', () => {
  it('are told apart when there are more than the first table holds', () => {
    // Process 0 sends to 1 or to 2 as the bits of a number say, and every third number again.
    const numbersOf = Array.from({ length: 2000 }, (_, i) => (i % 3 === 2 ? i - 2 : i));
    const received = (rank: number, number: number): number =>
      Array.from({ length: 11 }, (_, bit) => ((number >> bit) & 1) + 1).filter((to) => to === rank).length;
    const { signatures } = analysed({
      processes: 3,
      program: (p) => {
        for (const number of numbersOf) {
          p.inside('exchange', () => {
            if (p.rank === 0) for (let bit = 0; bit < 11; bit++) p.send(((number >> bit) & 1) + 1, 8);
            else for (let i = received(p.rank, number); i > 0; i--) p.recv(0, 8);
          });
        }
      },
    });
    const distinct = (values: number[]): number => new Set(values.filter((value) => value > 0)).size;
    const sent = new Set(numbersOf).size;
    const counts = [1, 2].map((rank) => distinct(numbersOf.map((number) => received(rank, number))));
    expect(signatures.processPatterns).toBe(sent + counts[0]! + counts[1]!);
  });
});
