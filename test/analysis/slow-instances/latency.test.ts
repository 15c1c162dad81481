import { describe, expect, it } from 'vitest';
import type { SlowInstance } from '#build/schemas/analysis.ts';
import { analyze } from '../../../src/analysis/analysis.ts';
import { analysisDocument } from '../../../src/analysis/documents/document.ts';
import { documentOf, loaded } from '../../support/analysed.ts';
import type { ProcessScript } from '../../support/process-script.ts';

const PERIOD = 10_000;
const ROUNDS = 7;

/** A program of `processes` that does `body` in 7 rounds, of which the one numbered 4 is told to be late. */
function rounds(
  processes: number,
  body: (p: ProcessScript, isLate: boolean) => void,
  options = {},
): ReturnType<typeof documentOf> {
  return documentOf(
    {
      processes,
      program: (p) => {
        for (let round = 0; round < ROUNDS; round++) {
          p.at(PERIOD * round + (round % 3));
          p.inside('exchange', () => body(p, round === 4));
        }
      },
    },
    { depth: 0, ...options },
  );
}

function onlySlow({ slowInstances }: ReturnType<typeof documentOf>): SlowInstance {
  expect(slowInstances.length).toBe(1);
  return slowInstances[0]!;
}

describe('slow instances (METHOD 2.8)', () => {
  it('name a late sender, and who was first and last', () => {
    const slow = onlySlow(
      rounds(2, (p, isLate) => {
        const end = p.now - (p.now % PERIOD) + (isLate ? 2010 : 500 + (p.now % PERIOD));
        if (p.rank === 0) p.compute(isLate ? 2000 : 10).send(1, 64, { ns: 8 });
        else p.recv(0, 64, { until: end });
      }),
    );
    expect(slow).toMatchObject({
      position: 5,
      positionInPhase: 5,
      phase: 1,
      pattern: 'CP1',
      bytes: 64,
      cause: 'late sender',
      firstToStart: 1,
      lastToStart: 0,
      firstToFinish: 0,
      lastToFinish: 1,
      durationNs: 2009,
      longestEvent: { process: 1, symbol: 'R0', durationNs: 2009 },
      shortestEvent: { process: 0, symbol: 'S1', durationNs: 8 },
      severity: 2009 / 64,
      complexity: 2 * 2,
    });
  });

  it('name a late receiver, when its first event is a receive', () => {
    const slow = onlySlow(
      rounds(2, (p, isLate) => {
        if (p.rank === 0) p.send(1, 64, { ns: 8 });
        else p.compute(isLate ? 900 : 20 + (p.now % PERIOD)).recv(0, 64, { ns: 5 });
      }),
    );
    expect(slow).toMatchObject({ cause: 'late receiver', lastToStart: 1, firstToStart: 0, lastToFinish: 1 });
  });

  it.each(['receives', 'sends'])('name a late sender when others await its message, %s first', (first) => {
    const slow = onlySlow(
      rounds(2, (p, isLate) => {
        const end = p.now - (p.now % PERIOD) + (isLate ? 2500 : 400 + 3 * (p.now % PERIOD));
        p.compute(isLate && p.rank === 1 ? 2000 : 10);
        if (first === 'receives') p.irecv(1 - p.rank, 64);
        p.isend(1 - p.rank, 64);
        if (first === 'sends') p.irecv(1 - p.rank, 64);
        p.waitall(undefined, { until: end });
      }),
    );
    expect(slow).toMatchObject({ cause: 'late sender', lastToStartUnusual: 1 });
  });

  it('name a late receiver when others have only sent to it, although it receives behind its send', () => {
    const slow = onlySlow(
      rounds(2, (p, isLate) => {
        const begin = p.now - (p.now % PERIOD);
        const came = begin + (isLate ? 2000 : 20);
        // Process 0 is in its send until process 1 receives, and receives then.
        if (p.rank === 0)
          p.send(1, 64, { until: came + 50 }).recv(1, 64, { until: came + 200 + (begin % 7) });
        else p.at(came).isend(0, 64, { ns: 10 });
        if (p.rank === 1) p.recv(0, 64, { ns: 45 }).waitall();
      }),
    );
    expect(slow).toMatchObject({ cause: 'late receiver', lastToStartUnusual: 1 });
  });

  it('name what the others waited for, where wait states tell it', () => {
    // Process 0 cannot go on with its send until process 1 receives, and has no receive of its own.
    const program = (p: ProcessScript): void => {
      for (let round = 0; round < ROUNDS; round++) {
        const begin = PERIOD * round;
        const late = round === 4 ? 3000 : 20 + (round % 3);
        p.at(begin).inside('exchange', () => {
          if (p.rank === 0) p.send(1, 64, { until: begin + late + 10 });
          else p.at(begin + late).recv(0, 64, { ns: 15 });
        });
      }
    };
    const trace = loaded({ processes: 2, program }, { callTimes: true });
    const [slow] = analysisDocument(analyze(trace, { also: ['wait states'] })).slowInstances;
    expect(slow).toMatchObject({ cause: 'late receiver', lastToStartUnusual: 1 });
  });

  it('name a late process of a collective', () => {
    const slow = onlySlow(
      rounds(3, (p, isLate) => {
        const end = p.now - (p.now % PERIOD) + 600 + 3 * (p.now % PERIOD);
        p.compute(isLate && p.rank === 1 ? 3000 : 30 + p.rank).collective('ALLREDUCE', {
          bytes: 8,
          until: isLate ? 4 * PERIOD + 3501 : end,
        });
      }),
    );
    expect(slow).toMatchObject({
      cause: 'late process',
      lastToStart: 1,
      complexity: 9,
      longestEvent: { process: 0, symbol: 'ALLREDUCE', durationNs: 3470 },
      shortestEvent: { process: 1, durationNs: 500 },
    });
  });

  it('name the process that starts later than usual for it, not the one that is always the last', () => {
    // Down a chain process 3 is the last in every round; process 1 is late in the slow one.
    const slow = onlySlow(
      rounds(4, (p, isLate) => {
        const begin = p.now - (p.now % PERIOD);
        p.compute(300 * p.rank + (isLate && p.rank === 1 ? 400 : 0));
        p.collective('ALLREDUCE', { bytes: 8, until: begin + (isLate ? 4000 : 1500 + (p.now % 3)) });
      }),
    );
    expect(slow).toMatchObject({ cause: 'late process', lastToStart: 3, lastToStartUnusual: 1 });
  });

  it('name the lowest process of equal times, and the first event of equal durations', () => {
    const slow = onlySlow(
      rounds(3, (p, isLate) => p.collective('BARRIER', { ns: isLate ? 5000 : 100 + (p.now % PERIOD) })),
    );
    expect(slow).toMatchObject({
      firstToStart: 0,
      lastToStart: 0,
      firstToFinish: 0,
      lastToFinish: 0,
      longestEvent: { process: 0 },
      shortestEvent: { process: 0 },
      bytes: 0,
      severity: 5000,
    });
  });

  it('do not exist in groups of fewer than three, or where all last equally long', () => {
    const pair = (durations: readonly number[], cutoff = 3.5): number =>
      documentOf(
        {
          processes: 1,
          program: (p) => {
            for (const ns of durations) p.inside('step', () => p.collective('BARRIER', { ns }));
          },
        },
        { cutoff },
      ).slowInstances.length;
    // The longer of two always has the score 0.6745, of whatever length it is.
    expect([pair([1, 1000], 0.5), pair([1, 1, 1000], 0.5)]).toEqual([0, 1]);
    expect(pair([5, 5, 5, 5])).toBe(0);
    // No MAD, but a mean deviation: six of seven are equal.
    expect(pair([5, 5, 5, 5, 5, 5, 900])).toBe(1);
  });

  it('are judged among those that move the same number of bytes', () => {
    const { groups, slowInstances } = rounds(1, (p, isLate) => {
      p.collective('BCAST', { bytes: isLate ? 4096 : 8, ns: isLate ? 5000 : 100 + (p.now % PERIOD) });
    });
    expect(groups.map(({ bytes, instances, slow }) => [bytes, instances, slow])).toEqual([
      [8, 6, 0],
      [4096, 1, 0],
    ]);
    expect(slowInstances).toEqual([]);
  });

  it('depend on the cut-off', () => {
    const body = (p: ProcessScript, isLate: boolean): void => {
      p.collective('BARRIER', { ns: isLate ? 110 : 100 + (p.now % PERIOD) });
    };
    const { score } = onlySlow(rounds(1, body));
    expect(rounds(1, body, { cutoff: score + 1e-6 }).slowInstances).toEqual([]);
    expect(rounds(1, body, { cutoff: score - 1e-6 }).slowInstances.length).toBe(1);
  });
});

describe('the ranking (METHOD 2.9)', () => {
  it('is made for each phase by itself', () => {
    const step = (p: ProcessScript, name: string, ns: number): void => {
      p.inside(name, () => {
        if (name === 'small') p.collective('BARRIER', { ns });
        else p.collective('BCAST', { ns }).collective('BCAST', { ns: 1 });
      });
    };
    const { phases, slowInstances } = documentOf(
      {
        processes: 1,
        program: (p) => {
          for (const name of ['small', 'large']) {
            for (let round = 0; round < 30; round++) step(p, name, round === 20 ? 3000 : 100 + (round % 3));
          }
        },
      },
      { depth: 1 },
    );
    expect(phases.map(({ from, to, slow, functions }) => [from, to, slow, functions])).toEqual([
      [1, 30, 1, ['small']],
      [31, 60, 1, ['large']],
    ]);
    // Alone in its phase each has the whole weight of both criteria.
    expect(slowInstances.map(({ position, positionInPhase }) => [position, positionInPhase])).toEqual([
      [21, 21],
      [51, 21],
    ]);
    expect(slowInstances.map(({ angle, inspectionAffinity }) => [angle, inspectionAffinity])).toEqual([
      [45, 'Medium'],
      [45, 'Medium'],
    ]);
  });
});
