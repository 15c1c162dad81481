import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../../src/base/errors.ts';
import { median } from '../../../src/base/statistics/median.ts';
import { readRunFolder } from '../../../src/measure/run/read-run.ts';
import { MANIFEST } from '../../../src/measure/run/run-folder.ts';
import { BASE } from '../codes/make.ts';
import type { SetUp } from '../programs.ts';
import type { Place } from '../samples.ts';
import { recordedIn } from './collect.ts';
import { type MeasuredBoth, measureBoth } from './measure-both.ts';

/** What was measured of a program on a set-up, by executions in order. */
export interface MeasuredSubject {
  setUp: SetUp;
  name: string;
  place: Pick<Place, 'cpu' | 'cores' | 'mpi' | 'tracer' | 'date'>;
  /** Of base there are two for one of head, or it is unchanged alone. */
  base: MeasuredBoth[];
  head: MeasuredBoth[];
  /** What was added to each of the patterns of head, as median of its executions; null: not known. */
  addedNs: number | null;
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
  const { turns, ...place } = recorded;
  const all = await measuredTraces(
    folder,
    turns.map(({ trace }) => trace),
  );
  const onSide = (side: 'base' | 'head') => all.filter((_, index) => turns[index]!.side === side);
  const added = turns.flatMap(({ addedNs }) => addedNs ?? []);
  const addedNs = added.length === 0 ? null : median(added);
  return { ...of, place, base: onSide('base'), head: onSide('head'), addedNs };
}

/** The executions of base of a code that study:codes recorded; null where it did not. */
export async function measuredBase(
  folder: string,
  of: Pick<MeasuredSubject, 'setUp' | 'name'>,
): Promise<MeasuredSubject | null> {
  if (!existsSync(join(folder, BASE, MANIFEST))) return null;
  const { manifest } = readRunFolder(join(folder, BASE));
  const { environment, date } = manifest;
  const [{ tracer, mpi, repetitions }] = manifest.benchmarks as [(typeof manifest.benchmarks)[number]];
  const traces = repetitions.flatMap(({ trace }) => (trace ? [join(BASE, trace)] : []));
  const base = await measuredTraces(folder, traces);
  return { ...of, place: { ...environment, tracer, mpi, date }, base, head: [], addedNs: null };
}

async function measuredTraces(folder: string, traces: readonly string[]): Promise<MeasuredBoth[]> {
  const file = join(folder, 'measured.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  const all = lines.map((line) => JSON.parse(line) as MeasuredBoth);
  if (all.length > traces.length)
    throw new InputError({ file, found: 'it is of another recording', remedy: 'remove it' });
  for (const trace of traces.slice(all.length)) {
    const measured = await measureBoth(join(folder, trace));
    appendFileSync(file, `${JSON.stringify(measured)}\n`);
    all.push(measured);
  }
  return all;
}
