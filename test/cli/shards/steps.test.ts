import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { jsonInOne, jsonInShards, orError, RANDOM_TRACES, READINGS } from '../../support/in-shards.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** How many random traces of each kind; scripts/compare-shards.mjs looks at thousands. */
const RUNS = 4;

/** More than some traces have processes: some shards have nothing. */
const SHARDS = [1, 2, 3, 7];

describe('steps of shards give the JSON of one process', () => {
  for (const [kind, traces] of Object.entries(RANDOM_TRACES)) {
    it(`for ${kind}`, () => {
      const folder = temporaryFolder();
      let made = 0;
      fc.assert(
        fc.property(traces, fc.constantFrom(...READINGS), (write, options) => {
          const own = join(folder, `${made++}`);
          const path = write(own);
          const whole = orError(() => jsonInOne(path, options));
          for (const shards of SHARDS) {
            expect(orError(() => jsonInShards(path, shards, options))).toBe(whole);
          }
          expect(orError(() => jsonInShards(path, 3, options, false))).toBe(whole);
          rmSync(own, { recursive: true });
        }),
        { numRuns: RUNS },
      );
    });
  }

  it.each(['halo-4', 'sweep-4', 'vcycle-4'])('for the recorded trace %s', (name) => {
    const path = join(packageRoot(), 'fixtures/traces', name, 'traces.otf2');
    const whole = jsonInOne(path);
    for (const shards of SHARDS) expect(jsonInShards(path, shards)).toBe(whole);
  });
});
