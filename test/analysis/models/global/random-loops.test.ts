import { describe, expect, it } from 'vitest';
import { mergedOf, mistakesOf } from '../../../support/plain-merged.ts';
import { plainTrace } from '../../../support/plain-program.ts';
import { randomLoops } from '../../../support/random-loops.ts';
import { THOROUGH } from '../../../support/thorough.ts';

/** Programs that are tried; of longer ones than that nothing is learnt that shorter ones do not tell. */
const PROGRAMS = THOROUGH ? 1500 : 100;
const MAX_EVENTS = THOROUGH ? 2500 : 700;

describe('merged random programs', () => {
  it('keep the order of every process, and all matches at one place of the program', () => {
    let tried = 0;
    let loops = 0;
    for (let seed = 0; tried < PROGRAMS; seed++) {
      const trace = plainTrace(randomLoops(seed));
      if (trace.events.count > MAX_EVENTS) continue;
      tried++;
      const { global, program } = mergedOf(trace);
      expect(mistakesOf(trace, global, program), `seed ${seed}`).toEqual([]);
      loops += global.size.loops;
      // The same again, from the same trace.
      if (seed % 10 === 0) expect(mergedOf(trace).global.size).toEqual(global.size);
    }
    expect(loops).toBeGreaterThan(PROGRAMS);
  });
});
