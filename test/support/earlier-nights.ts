import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Baseline } from '../../src/gate/baseline/baseline.ts';
import { formatBaseline, parseBaseline } from '../../src/gate/baseline/format.ts';

/**
 * A baseline of one night with others before it that measured the same: a job that stores a run tells how
 * jobs do, and more of them would prove nothing more.
 */
export function withEarlierNights({ schemaVersion, runs }: Baseline, nights: number): Baseline {
  const [run] = runs;
  const earlier = Array.from({ length: nights }, (_, index) => {
    const date = new Date(Date.parse(run!.date) - (nights - index) * 86_400_000).toISOString();
    return { ...run!, date, id: createHash('sha256').update(date).digest('hex').slice(0, 16) };
  });
  return { schemaVersion, runs: [...earlier, ...runs] };
}

/** Does that in the file of a baseline. */
export function addEarlierNights(file: string, nights: number): void {
  const one = parseBaseline(readFileSync(file, 'utf8'), file);
  writeFileSync(file, formatBaseline(withEarlierNights(one, nights)));
}
