import { describe, expect, it } from 'vitest';
import type { LatenessMap } from '#build/schemas/pictures.ts';
import { latenessMap, MAX_MAP_SIZE, type MapSize } from '../../../src/measure/pictures/lateness-map.ts';
import { unpackBytes } from '../../../src/measure/pictures/pack.ts';
import { randomNumbers } from '../../support/random-numbers.ts';

/** When each process posts its first event of each instance; null: it has none there. */
type Starts = (number | null)[][];

/** Instances in which each process has two blocks of one event each: the second one is later. */
function analysisOf(processes: number, starts: Starts) {
  const [process, posted, start]: number[][] = [[], [], [0]];
  for (const instance of starts) {
    instance.forEach((ns, each) => {
      if (ns === null) return;
      process!.push(each, each);
      posted!.push(ns, ns + 7);
    });
    start!.push(process!.length);
  }
  const count = process!.length;
  return {
    trace: { processes, events: { posted: Float64Array.from(posted!) } },
    blocks: {
      process: Int32Array.from(process!),
      start: Int32Array.from({ length: count + 1 }, (_, i) => i),
    },
    instances: {
      start: Int32Array.from(start!),
      block: Int32Array.from({ length: count }, (_, i) => i),
      startNs: Float64Array.from(starts, (all) =>
        Math.min(...all.map((ns) => ns ?? Number.POSITIVE_INFINITY)),
      ),
    },
  } as unknown as Parameters<typeof latenessMap>[0];
}

function mapOf(processes: number, starts: Starts, most?: MapSize): LatenessMap {
  return latenessMap(analysisOf(processes, starts), [...starts.keys()], most);
}

/** What the cells of a map say, in ns; null: nothing. */
function readBack({ values, rows, columns, lowNs, highNs }: LatenessMap): (number | null)[][] {
  const bytes = unpackBytes(values, rows * columns);
  const timeOf = (value: number): number | null =>
    value === 0 ? null : lowNs * (highNs / lowNs) ** ((value - 1) / 254);
  return Array.from({ length: rows }, (_, row) =>
    [...bytes.subarray(row * columns, (row + 1) * columns)].map(timeOf),
  );
}

/** The same from the definition: every cell looks at all instances. */
function plainly(processes: number, starts: Starts, rows: number, columns: number): (number | null)[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const seen: number[] = [];
      starts.forEach((all, instance) => {
        const from = Math.ceil((column * starts.length) / columns);
        const behind = Math.ceil(((column + 1) * starts.length) / columns);
        if (instance < from || instance >= behind) return;
        const first = Math.min(...all.filter((ns) => ns !== null));
        const own = all.slice(Math.ceil((row * processes) / rows), Math.ceil(((row + 1) * processes) / rows));
        for (const ns of own) if (ns !== null) seen.push(ns - first);
      });
      return seen.length === 0 ? null : Math.max(...seen);
    }),
  );
}

function randomStarts(seed: number, processes: number, instances: number): Starts {
  const { uniform } = randomNumbers(seed);
  return Array.from({ length: instances }, () => {
    const starts = Array.from({ length: processes }, () =>
      uniform() < 0.2 ? null : 1000 + Math.floor(10 ** (6 * uniform())),
    );
    starts[Math.floor(uniform() * processes)] ??= 1000;
    return starts;
  });
}

describe('a lateness map', () => {
  it.each([
    [1, 1, MAX_MAP_SIZE],
    [1, 40, MAX_MAP_SIZE],
    [7, 23, MAX_MAP_SIZE],
    [7, 23, { rows: 3, columns: 5 }],
    [6, 24, { rows: 3, columns: 8 }],
    [9, 4, { rows: 2, columns: 50 }],
  ])('of %i processes and %i instances has what each cell stands for', (processes, instances, most) => {
    const starts = randomStarts(instances, processes, instances);
    const map = mapOf(processes, starts, most);
    expect(map).toMatchObject({ processes, instances });
    expect([map.rows, map.columns]).toEqual([
      Math.min(processes, most.rows),
      Math.min(instances, most.columns),
    ]);
    const step = (map.highNs / map.lowNs) ** (1 / 254);
    const expected = plainly(processes, starts, map.rows, map.columns);
    readBack(map).forEach((row, r) => {
      row.forEach((ns, c) => {
        const exact = expected[r]![c];
        if (exact === null) expect(ns).toBeNull();
        else if (exact! <= map.lowNs) expect(ns).toBe(map.lowNs);
        else expect(Math.abs(Math.log(ns! / exact!))).toBeLessThanOrEqual(Math.log(step) / 2 + 1e-9);
      });
    });
  });

  it('keeps the one late process of 5,000 in one of 3,000 instances', () => {
    const on = new Array<number>(5000).fill(0);
    const late = [...on];
    late[4711] = 8_000;
    const starts = Array.from({ length: 3000 }, (_, i) => (i === 1234 ? late : on));
    // What is made of each process is tested above: few instances are enough here.
    const map = mapOf(5000, [starts[0]!, late, starts[2]!], { rows: 1024, columns: 1200 });
    const row = Math.floor((4711 * 1024) / 5000);
    const cells = readBack(map);
    expect(map.rows).toBe(1024);
    expect(map.highNs).toBe(8000);
    expect(cells[row]).toEqual([map.lowNs, 8000, map.lowNs].map((ns) => expect.closeTo(ns, 6)));
    expect(cells.flat().filter((ns) => ns !== null && ns > 7000)).toHaveLength(1);
  });

  it('has the mean of each row over the instances that it takes part in', () => {
    const map = mapOf(4, [
      [100, 400, null, null],
      [0, 100, 50, null],
    ]);
    expect(map.meanNs).toEqual([0, 200, 50, 0]);
    expect(mapOf(4, [[100, 400, 200, 110]], { rows: 2, columns: 9 }).meanNs).toEqual([150, 55]);
  });

  it('has colours from the 5th to the 95th percentile of what is there', () => {
    const starts = Array.from({ length: 100 }, (_, i) => [0, i === 0 ? 1_000_000 : 100 + i]);
    const { colourNs, highNs } = mapOf(2, starts);
    expect(highNs).toBe(1_000_000);
    expect(colourNs[0]).toBeLessThan(110);
    expect(colourNs[1]).toBeGreaterThan(180);
    expect(colourNs[1]).toBeLessThan(210);
  });

  it('is finite where all processes come at once, or there are no instances', () => {
    const together = mapOf(3, [[5, 5, 5]]);
    expect(together).toMatchObject({ lowNs: 1, highNs: 1, colourNs: [1, 1], meanNs: [0, 0, 0] });
    expect(readBack(together)).toEqual([[1], [1], [1]]);
    expect(mapOf(3, [])).toMatchObject({ instances: 0, rows: 3, columns: 0, values: '', meanNs: [0, 0, 0] });
  });

  it('takes times that are a million times shorter than others for the shortest', () => {
    const map = mapOf(3, [[0, 2, 1e9]]);
    expect(map.lowNs).toBe(1000);
    expect(readBack(map)).toEqual([[1000], [1000], [expect.closeTo(1e9, 0)]]);
  });
});
