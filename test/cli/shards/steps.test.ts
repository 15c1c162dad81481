import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnalysisOptions } from '../../../src/analysis/stages.ts';
import { InputError } from '../../../src/base/errors.ts';
import { jsonInOne, jsonInShards } from '../../support/in-shards.ts';
import { traced } from '../../support/perform.ts';
import { randomProgram } from '../../support/random-program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { makeTrace } from '../../support/trace-maker.ts';

/** How many random programs; COMMGATE_SHARD_RUNS=2000 for a long run. */
const RUNS = Number(process.env['COMMGATE_SHARD_RUNS'] ?? 40);

/** More than there are processes is allowed: some shards have nothing. */
const SHARDS = RUNS > 40 ? [1, 2, 3, 7, 64] : [1, 2, 3, 7];

const READINGS: AnalysisOptions[] = [
  {},
  { contexts: 'none' },
  { contexts: ['solve', { name: 'talk', functions: ['exchange', 'my_send'] }] },
  { wrappers: ['exchange'], loops: 2 },
];

describe('steps of shards', () => {
  it('give the JSON of one process for random programs', () => {
    const folder = temporaryFolder();
    let made = 0;
    fc.assert(
      fc.property(randomProgram, fc.constantFrom(...READINGS), (program, options) => {
        const own = join(folder, `${made++}`);
        const path = makeTrace(own, traced(program));
        const whole = orError(() => jsonInOne(path, options));
        for (const shards of SHARDS) {
          expect(orError(() => jsonInShards(path, shards, options))).toBe(whole);
        }
        rmSync(own, { recursive: true });
      }),
      { numRuns: RUNS },
    );
  });
});

function orError(work: () => string): string {
  try {
    return work();
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
