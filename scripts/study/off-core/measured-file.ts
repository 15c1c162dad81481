import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../../src/base/errors.ts';
import type { SetUp } from '../programs.ts';
import { type Recorded, recordedIn } from './collect.ts';
import { type MeasuredBoth, measureBoth } from './measure-both.ts';

const MEASURED_FILE = 'measured.jsonl';

/** What was measured of a program on a set-up, by executions in order. */
export interface MeasuredSubject {
  setUp: SetUp;
  name: string;
  recorded: Recorded;
  base: MeasuredBoth[];
  head: MeasuredBoth[];
}

/**
 * Measures what recordSubject recorded; what was measured before is read.
 *
 * @returns null without a recording
 */
export async function measuredSubject(
  folder: string,
  of: Pick<MeasuredSubject, 'setUp' | 'name'>,
): Promise<MeasuredSubject | null> {
  const recorded = recordedIn(folder);
  if (recorded === null) return null;
  const file = join(folder, MEASURED_FILE);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  const all = lines.map((line) => JSON.parse(line) as MeasuredBoth);
  if (all.length > recorded.turns.length)
    throw new InputError({ file, found: 'it is of another recording', remedy: 'remove it' });
  for (const { trace } of recorded.turns.slice(all.length)) {
    const measured = await measureBoth(join(folder, trace));
    appendFileSync(file, `${JSON.stringify(measured)}\n`);
    all.push(measured);
  }
  const onSide = (side: 'base' | 'head') => all.filter((_, index) => recorded.turns[index]!.side === side);
  return { ...of, recorded, base: onSide('base'), head: onSide('head') };
}
