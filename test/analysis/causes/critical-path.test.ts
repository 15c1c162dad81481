import { describe, expect, it } from 'vitest';
import { findCriticalPath } from '../../../src/analysis/causes/critical-path.ts';
import { randomExecution } from '../../support/random-execution.ts';
import { followed, RELAX, relaxedAndSolved, SEEDS, SOLVE } from './followed.ts';

describe('the critical path', () => {
  it('goes from a process that waited to the one it waited for', () => {
    const done = relaxedAndSolved([30, 20], [0, 5], 40);
    const { callTimes, timelines } = followed(done);
    const path = findCriticalPath(timelines);
    expect([...path.process]).toEqual([0, 1]);
    expect([...path.fromNs]).toEqual([0, 30]);
    expect([...path.toNs]).toEqual([30, 75]);
    const receive = callTimes.calls.path[1]!;
    expect(path.profile).toEqual([
      { process: 1, place: SOLVE + 1, ns: 40 },
      { process: 0, place: RELAX + 1, ns: 30 },
      { process: 1, place: receive, ns: 5 },
    ]);
    // On the path 30 in relax, on the mean 25; 40 and 20 in solve; 5 and 2.5 in the receive.
    expect(path.imbalanceNs[RELAX + 1]).toBe(5);
    expect(path.imbalanceNs[SOLVE + 1]).toBe(20);
    expect(path.imbalanceNs[receive]).toBe(2.5);
  });

  it.each(SEEDS)('is as long as the program, without a gap and without waiting, seed %i', (seed) => {
    const { timelines, plain } = followed(randomExecution({ seed, bare: seed % 3 === 0 }));
    const path = findCriticalPath(timelines);
    const pieces = Array.from({ length: path.count }, (_, i) => ({
      process: path.process[i]!,
      from: path.fromNs[i]!,
      to: path.toNs[i]!,
    }));
    expect(pieces).toEqual(plain.path().reverse());
    expect(pieces[0]!.from).toBe(timelines.beginNs);
    expect(pieces.at(-1)!.to).toBe(timelines.endNs);
    pieces.slice(1).forEach(({ from }, i) => {
      expect(from).toBe(pieces[i]!.to);
    });
    // What the profile leaves out is waiting.
    const length = path.profile.reduce((sum, { ns }) => sum + ns, 0);
    expect(length).toBeCloseTo(timelines.endNs - timelines.beginNs, 6);
  });
});
