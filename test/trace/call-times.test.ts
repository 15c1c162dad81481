import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadTrace } from '../../src/trace/load.ts';
import { callTimesAsText, plainCallTimes } from '../support/plain-call-times.ts';
import { randomRecords, writeRecords } from '../support/random-records.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('call times (why, 2.1)', () => {
  it('are those of a plain reader', () => {
    fc.assert(
      fc.property(randomRecords, (records) => {
        const anchor = writeRecords(temporaryFolder(), records);
        expect(callTimesAsText(loadTrace(anchor, { callTimes: true, inferReceives: false }))).toEqual(
          plainCallTimes(anchor),
        );
      }),
      { numRuns: 200 },
    );
  });
});
