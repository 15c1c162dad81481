import { describe, expect, it } from 'vitest';
import { type JobsOutcome, type JobsScenario, simulatedJobs } from '../../support/simulated-jobs.ts';
import { THOROUGH } from '../../support/thorough.ts';

// What docs/how-it-judges.md promises without pairs, by kinds of noise between jobs and within them. Seeds
// are fixed: the counts are the same every time. The full study is scripts/simulate-jobs.mjs.

/** In how many of some checks each outcome is so. */
function countsOf(scenario: JobsScenario, checks: number): Record<keyof JobsOutcome, number> {
  const next = simulatedJobs(scenario, 18);
  const counts = { atOnce: 0, again: 0, suspected: 0 };
  for (let i = 0; i < checks; i++) {
    const outcome = next();
    for (const name of ['atOnce', 'again', 'suspected'] as const) counts[name] += Number(outcome[name]);
  }
  return counts;
}

const CLOCK: JobsScenario = { noise: 'normal', deviation: 0, levelNs: 4000, stepNs: 1000, groups: 4 };

describe('unchanged code without pairs', () => {
  it.each<JobsScenario>([
    { noise: 'executions of two kinds', deviation: 0.01 },
    { noise: 'noisy jobs' },
    { noise: 'clock steps', levelNs: 5000, stepNs: 1000 },
    { noise: 'correlated repetitions', runs: 5 },
    { noise: 't3', repetitions: 10, ofCandidate: 1 },
  ])('is not red with $noise', (scenario) => {
    // Before the variance was taken apart, up to 64 of 100 were red at once, and 10 measured again.
    const { atOnce, again } = countsOf(scenario, THOROUGH ? 10 : 5);
    expect(Math.max(atOnce, again)).toBeLessThanOrEqual(1);
  });

  it('is not red for one step of a clock that no other execution of the group tells of', () => {
    expect(countsOf({ ...CLOCK, factor: 1.25 }, 1)).toMatchObject({ atOnce: 0, again: 0 });
  });
});

describe('slower code', () => {
  it('is red for several steps of the clock', () => {
    expect(countsOf({ ...CLOCK, factor: 2 }, 1)).toEqual({ atOnce: 1, again: 1, suspected: 1 });
  });

  it('is red for 20 % in one of 30 groups of one noise, with five runs', () => {
    // 30 to 41 % of them before the groups' scales were drawn together.
    const checks = THOROUGH ? 8 : 4;
    const { again, suspected } = countsOf({ noise: 'normal', runs: 5, groups: 30, factor: 1.2 }, checks);
    expect(again).toBeGreaterThanOrEqual(checks - 1);
    expect(suspected).toBe(checks);
  });
});
