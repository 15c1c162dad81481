import { describe, expect, it } from 'vitest';
import { UsualStarts } from '../../../src/analysis/slow-instances/usual-starts.ts';
import { median } from '../../../src/base/statistics/median.ts';
import { seededRandom } from '../../../src/base/statistics/random.ts';

/** The starts of a group, given as first postings by member, then process. */
function startsOf(postings: readonly (readonly number[])[]): UsualStarts {
  const processes = postings[0]!.length;
  return new UsualStarts(Float64Array.from(postings.flat()), {
    processes: Int32Array.from({ length: processes }, (_, i) => 10 * i),
    beginNs: Float64Array.from(postings, (own) => Math.min(...own)),
    event: Int32Array.from({ length: postings.length * processes }, (_, i) => i),
  });
}

describe('usual starts (METHOD 2.8)', () => {
  it('are medians of the time from the first posting of each member', () => {
    const usual = startsOf([
      [100, 130, 160],
      [205, 225, 200],
      [300, 331, 390],
    ]);
    expect([0, 1, 2].map((process) => usual.medianNs(process))).toEqual([0, 30, 60]);
    // Process 2 is the last in two of three, as usual; process 0 is the one late in the second.
    expect([0, 1, 2].map((member) => usual.lateProcess(member))).toEqual([0, 0, 2]);
  });

  it('tell the late process as a look at all processes does', () => {
    const random = seededRandom(5);
    for (let round = 0; round < 300; round++) {
      const [members, processes] = [1 + Math.floor(7 * random()), 1 + Math.floor(6 * random())];
      const postings = Array.from({ length: members }, () =>
        Array.from({ length: processes }, () => Math.floor(8 * random())),
      );
      const starts = postings.map((own) => own.map((ns) => ns - Math.min(...own)));
      const usual = startsOf(postings);
      for (let member = 0; member < members; member++) {
        const deviations = starts[member]!.map(
          (ns, process) => ns - median(starts.map((own) => own[process]!)),
        );
        // Fewer than three tell nothing of what is usual: the last one is the late one.
        const measure = members < 3 ? starts[member]! : deviations;
        expect(usual.lateProcess(member)).toBe(measure.indexOf(Math.max(...measure)));
      }
    }
  });
});
