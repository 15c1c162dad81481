import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import type { ExpectedOutcome } from '../../../src/analysis/families/expected/expected.ts';
import { heldInReadings } from '../../../src/analysis/search/expect-otherwise.ts';
import { type ExpectEntry, readExpectations } from '../../../src/base/config/expect.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { makeTrace } from '../../support/trace-maker.ts';

const CHOSEN = { contexts: 'auto', delimiters: ['MPI_Waitall'] } as const;

/** Nine processes in rows of three: around them, then an exchange with the transposed place, each awaited. */
function rows(): string {
  return makeTrace(temporaryFolder(), {
    processes: 9,
    program: (p) => {
      const [row, column] = [Math.floor(p.rank / 3), p.rank % 3];
      const exchange = (from: number, to: number, until: number): void => {
        const request = p.irecv(from, 8);
        p.send(to, 8);
        p.wait(request, { until });
      };
      p.inside('multiply', () => {
        for (let i = 1; i <= 4; i++) {
          exchange(3 * row + ((column + 2) % 3), 3 * row + ((column + 1) % 3), 10_000 * i);
          if (row !== column) exchange(3 * column + row, 3 * column + row, 10_000 * i + 5000);
        }
      });
    },
  });
}

function held(path: string, entries: ExpectEntry[]): Promise<ExpectedOutcome> {
  const { expectations } = readExpectations(entries);
  const chosen = { ...CHOSEN, delimiters: [...CHOSEN.delimiters] };
  const analysis = analyze(loadTrace(path), {});
  return heldInReadings(expectations, analysis, chosen, async ({ contexts, delimiters }) =>
    analyze(loadTrace(path, { delimiters }), { contexts }),
  );
}

describe('documented patterns that are not in the chosen contexts', () => {
  it('are found in another reading, which is said, and document what is most of their events', async () => {
    const path = rows();
    const outcome = await held(path, [{ pattern: 'transpose' }, { pattern: 'ring within groups' }]);
    expect(outcome.expected).toMatchObject([
      { state: 'found', foundBy: { delimiters: ['MPI_Wait*'] } },
      { state: 'found', foundBy: { delimiters: ['MPI_Wait*'] } },
    ]);
    expect(outcome).toMatchObject({ precision: 1, recall: 1, unexpected: [], explained: 1 });
  });

  it('stay missing where no reading has them, and leave the others as they are', async () => {
    const path = rows();
    const outcome = await held(path, [{ pattern: 'transpose' }, { pattern: 'dissemination' }]);
    expect(outcome.expected.map(({ state }) => state)).toEqual(['found', 'missing']);
    expect(outcome).toMatchObject({ recall: 0.5 });
    expect(outcome.explained).toBeLessThan(1);
  });
});
