import type { LineValues, Measured } from '../../analysis/models/program/loop-values.ts';
import { largestOf } from '../../base/statistics/largest.ts';
import { packBytes } from './pack.ts';
import type { LoopValuesPicture } from './program.ts';

const MAX_COLUMNS = 1200;

/** O(values) */
export function loopValuesPicture(all: readonly LineValues[], what: Measured): LoopValuesPicture {
  const processes = [...new Set(all.map(({ process }) => process))];
  const iterations = all.reduce((most, { values }) => Math.max(most, values.length), 0);
  const columns = Math.min(MAX_COLUMNS, iterations);
  const sums = processes.map(() => new Float64Array(iterations).fill(-1));
  for (const { process, values } of all) {
    const row = sums[processes.indexOf(process)]!;
    values.forEach((value, i) => {
      row[i] = Math.max(0, row[i]!) + value;
    });
  }
  const most = largestOf(sums.map(largestOf));
  const cells = new Uint8Array(processes.length * columns);
  sums.forEach((row, r) => {
    row.forEach((value, i) => {
      if (value < 0) return;
      const at = r * columns + Math.floor((i * columns) / iterations);
      cells[at] = Math.max(cells[at]!, 1 + Math.round((254 * value) / (most || 1)));
    });
  });
  return { what, processes, iterations, columns, most, values: packBytes(cells) };
}
