import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { goodArchives, outcomeOf, randomFrom, spoil, writeFiles } from '../../support/mutations.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { THOROUGH } from '../../support/thorough.ts';

/** A short run; `node scripts/fuzz.mjs` does thousands, watches time and memory, and takes a seed. */
const ARCHIVES = THOROUGH ? 250 : 60;

describe('spoiled archives', () => {
  it(`end in a result or one error each (${ARCHIVES} of them)`, () => {
    const folder = temporaryFolder();
    const good = goodArchives(join(folder, 'good'));
    const place = join(folder, 'spoiled');
    let results = 0;
    for (let seed = 1; seed <= ARCHIVES; seed++) {
      const random = randomFrom(seed);
      const files = new Map(good[random(good.length)]!);
      const what = spoil(files, random);
      writeFiles(place, files);
      let outcome = '';
      expect(() => {
        outcome = outcomeOf(place);
      }, `seed ${seed}: ${what}`).not.toThrow();
      if (outcome === 'result') results++;
    }
    // Some of them hit what nobody looks at; most do not.
    expect(results).toBeGreaterThan(ARCHIVES / 20);
    expect(results).toBeLessThan(ARCHIVES / 2);
  });

  it('are the good ones where nothing was spoiled', () => {
    const folder = temporaryFolder();
    for (const files of goodArchives(join(folder, 'good'))) {
      writeFiles(join(folder, 'copy'), files);
      expect(outcomeOf(join(folder, 'copy'))).toBe('result');
    }
  });
});
