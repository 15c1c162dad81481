import type { BenchmarkBasis, Comparison, GroupComparison } from '#build/schemas/comparison.ts';
import type { BenchmarkPictures, GroupPictures } from '#build/schemas/pictures.ts';
import { valuesOf } from '../../gate/judge/evidence.ts';
import { keyOf } from '../../gate/judge/suspects.ts';
import { isOfRun } from '../text/words/cost.ts';

/** Pictures have rounded numbers; the medians that tables show, too, are the same to the last digit. */
export function withExactMedians(pictures: BenchmarkPictures, comparison: Comparison): BenchmarkPictures {
  const { regressions, advisories, improvements } = comparison;
  const judged = new Map([...regressions, ...advisories, ...improvements].map((each) => [keyOf(each), each]));
  const groups = pictures.groups.map((group) => {
    const found = judged.get(keyOf({ ...group, benchmark: pictures.benchmark }));
    const values = found === undefined ? [] : valuesOf(found.evidence);
    if (found === undefined || values.length !== group.before.length) return group;
    const before = group.before.map((run, i) => ({ ...run, medianNs: values[i]! }));
    return { ...group, before, now: { ...group.now, medianNs: found.candidateNs } };
  });
  return { ...pictures, groups };
}

/** Where a comparison has no pictures, what the judgement rests on: a median a run. */
export function judgedPictures(
  { regressions, improvements, advisories, candidate }: Comparison,
  { benchmark, processes, runs }: BenchmarkBasis,
): BenchmarkPictures {
  const judged: GroupComparison[] = [...regressions, ...advisories, ...improvements];
  const { commit, date } = candidate;
  const groups = judged
    .filter((group) => group.benchmark === benchmark && !isOfRun(group))
    .map((group): GroupPictures => {
      const { pattern, functions, bytes, name, label, share, evidence, candidateNs, instances } = group;
      const values = valuesOf(evidence);
      const before = values.map((medianNs, i) => {
        const run = values.length === runs.length ? runs[i]! : { commit: null, date: `run ${i + 1}` };
        return { commit: run.commit, date: run.date, medianNs, durationsNs: [], instances };
      });
      const now = { commit, date, medianNs: candidateNs, durationsNs: [], instances };
      const { visibleSlowdownPercent: seen } = evidence;
      const { baselineMedianNs: usual } = group;
      const allowedNs: GroupPictures['allowedNs'] =
        seen === null ? null : [usual / (1 + seen / 100), usual * (1 + seen / 100)];
      return { pattern, functions, bytes, name, label, share, before, now, allowedNs, exchange: null };
    });
  const side = {
    commit,
    date,
    lateness: null,
    sequence: null,
    meanLatenessNs: [],
    waitingCausedNs: null,
    waitingBy: 'waits' as const,
    waiting: null,
  };
  return { benchmark, processes, grid: null, before: null, now: side, groups };
}
