import { expect } from 'vitest';
import { openArchive } from '../../../../src/trace/otf2/archive.ts';
import { EVENT } from '../../../../src/trace/otf2/codes.ts';
import { textOf } from '../../../../src/trace/otf2/definitions.ts';
import { plainRecords } from '../../../support/plain-records.ts';

/** What a location recorded, as far as it is counted. */
interface Counts {
  /** By function. */
  calls: Map<string, number>;
  /** How often its buffer was written out while the program ran. */
  flushes: number;
}

/**
 * Counts what a location recorded, every call with its end in its place and no time before another. Read
 * without otf2-print, which takes longer to start than a small program under the tracer; what that reads of
 * such traces is tested elsewhere.
 */
export function countsOf(anchor: string, location: number): Counts {
  const archive = openArchive(anchor);
  const { regions } = archive.localDefinitions(location);
  const nameOf = (region: number): string => {
    const { name } = archive.definitions.regions.get(regions?.get(region) ?? region)!;
    return textOf(archive.definitions, name);
  };
  const byRegion = new Map<number, number>();
  const open: number[] = [];
  const disorder: string[] = [];
  let flushes = 0;
  let last = 0n;
  for (const { type, ticks, region } of plainRecords(archive, location)) {
    if (ticks < last) disorder.push(`time ${ticks} after ${last}`);
    last = ticks;
    if (type === EVENT.BufferFlush) flushes++;
    if (type === EVENT.Leave && open.pop() !== region) disorder.push(`leave of ${region} at ${ticks}`);
    if (type !== EVENT.Enter) continue;
    open.push(region);
    byRegion.set(region, (byRegion.get(region) ?? 0) + 1);
  }
  expect([disorder, open]).toEqual([[], []]);
  // Copies that the compiler makes of a function have its name.
  const calls = new Map<string, number>();
  for (const [region, count] of byRegion) calls.set(nameOf(region), (calls.get(nameOf(region)) ?? 0) + count);
  return { calls, flushes };
}

/** Calls of the program's own functions in the first process, by name. */
export function ownCalls(anchor: string): Record<string, number> {
  const { calls } = countsOf(anchor, 0);
  return Object.fromEntries([...calls].filter(([name]) => !name.startsWith('MPI_')));
}
