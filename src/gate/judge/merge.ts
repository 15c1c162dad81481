import type {
  Calibration,
  Comparison,
  Confirmation,
  Paired,
  Reason,
  Verdict,
} from '#build/schemas/comparison.ts';
import { costsOf, largestGainFirst } from './compare-benchmarks.ts';
import { mostChangedFirst } from './facts/calls.ts';
import { rankComparison } from './rank.ts';

export interface NamedComparison {
  /** Tells the jobs apart, such as the name of an artifact; '' when there is only one. */
  name: string;
  comparison: Comparison;
}

/** From the best to the worst. */
const ORDER: readonly Verdict[] = ['pass', 'inconclusive', 'regression', 'error'];

/** Lists of a comparison, whose entries are about a benchmark. What has ranks is ranked at the end. */
const LISTS = [
  ...(['benchmarks', 'regressions', 'improvements', 'advisories', 'commonFactors', 'sensitivity'] as const),
  ...(['structure', 'costs', 'calls', 'nondeterministic', 'levelShifts', 'accepted'] as const),
] as const;

type Lists = Pick<Comparison, (typeof LISTS)[number]>;

/**
 * Several comparisons as one, for one report of a matrix of jobs: the worst verdict, the regressions of all
 * in one AHP order (METHOD 2.9) under the first's configuration, the rest in its usual order. Benchmarks of
 * one name in several jobs get the job's name before theirs.
 *
 * @throws RangeError without any parts
 */
export function mergeComparisons(parts: readonly NamedComparison[]): Comparison {
  const [first] = parts;
  if (first === undefined) throw new RangeError('there is nothing to merge');
  if (parts.length === 1) return first.comparison;
  const comparisons = named(parts);
  const all = listsOf((list) => comparisons.flatMap((each): unknown[] => each[list]));
  const [{ candidate, thresholds, ranking }] = comparisons as [Comparison];
  const environments = comparisons.map((each) => each.candidate.environment);
  const stored = comparisons.map(({ baseline }) => baseline).filter((baseline) => baseline !== null);
  const least = (key: keyof typeof thresholds): number =>
    Math.min(...comparisons.map((each) => each.thresholds[key]));
  const merged: Comparison = {
    schemaVersion: 1,
    verdict: ORDER[Math.max(...comparisons.map(({ verdict }) => ORDER.indexOf(verdict)))]!,
    reasons: reasonsOf(parts),
    candidate: {
      ...candidate,
      environment: {
        cpu: distinct(environments.map(({ cpu }) => cpu)),
        cores: Math.max(...environments.map(({ cores }) => cores)),
        mpi: distinct(environments.map(({ mpi }) => mpi)),
        usableCores: Math.max(...environments.map(({ usableCores }) => usableCores)),
      },
    },
    baseline:
      stored[0] === undefined
        ? null
        : {
            ...stored[0],
            file: distinct(stored.map(({ file }) => file)),
            runs: Math.max(...stored.map(({ runs }) => runs)),
          },
    thresholds: {
      minSlowdownPercent: least('minSlowdownPercent'),
      minCostPercent: least('minCostPercent'),
    },
    ranking,
    ...all,
    improvements: all.improvements.sort(largestGainFirst),
    sensitivity: all.sensitivity.sort((a, b) => b.visibleSlowdownPercent - a.visibleSlowdownPercent),
    costs: costsOf(all.costs),
    calls: all.calls.sort(mostChangedFirst),
    calibration: calibrationOf(comparisons),
    paired: pairedOf(comparisons),
    confirmation: confirmationOf(comparisons),
    withoutHistory: comparisons.reduce((sum, each) => sum + each.withoutHistory, 0),
    ...joinedIn(comparisons, 'documented'),
    ...joinedIn(comparisons, 'programs'),
    ...joinedIn(comparisons, 'pictures'),
  };
  return rankComparison(merged, ranking.severityOverEase);
}

function named(parts: readonly NamedComparison[]): Comparison[] {
  const jobs = new Map<string, number>();
  for (const { comparison } of parts) {
    for (const benchmark of new Set(comparison.benchmarks.map((basis) => basis.benchmark))) {
      jobs.set(benchmark, (jobs.get(benchmark) ?? 0) + 1);
    }
  }
  return parts.map(({ name, comparison }) => {
    const rename = <T extends { benchmark: string; consequenceOf?: { benchmark: string } }>(entry: T): T => {
      if ((jobs.get(entry.benchmark) ?? 0) < 2) return entry;
      const { consequenceOf: root } = entry;
      const benchmark = `${name}: ${entry.benchmark}`;
      return { ...entry, benchmark, ...(root && { consequenceOf: { ...root, benchmark } }) };
    };
    const { paired, confirmation, pictures, documented, programs } = comparison;
    return {
      ...comparison,
      ...(pictures && { pictures: pictures.map(rename) }),
      ...(documented && { documented: documented.map(rename) }),
      ...(programs && { programs: programs.map(rename) }),
      ...listsOf((list) => (comparison[list] as { benchmark: string }[]).map(rename)),
      paired: paired && { ...paired, benchmarks: paired.benchmarks.map(rename) },
      confirmation: confirmation && {
        ...confirmation,
        unconfirmed: confirmation.unconfirmed.map(rename),
        unconfirmedCommonFactors: confirmation.unconfirmedCommonFactors.map(rename),
        repetitions: confirmation.repetitions.map(rename),
      },
    };
  });
}

function listsOf(entries: (list: keyof Lists) => unknown[]): Lists {
  return Object.fromEntries(LISTS.map((list) => [list, entries(list)])) as unknown as Lists;
}

/** What the cut-offs of several jobs were made for, summed up; null where rates or stages differ. */
function calibrationOf(comparisons: readonly Comparison[]): Calibration | null {
  const parts = comparisons.flatMap(({ calibration }) => calibration ?? []);
  const [first] = parts;
  const same = ['falseAlarmRate', 'stages', 'commonFactorStages', 'screeningPercent'] as const;
  if (first === undefined || !parts.every((each) => same.every((key) => each[key] === first[key])))
    return null;
  const total = (key: 'groups' | 'smallGroups' | 'commonFactors' | 'jobs'): number =>
    parts.reduce((sum, each) => sum + each[key], 0);
  return {
    ...first,
    groups: total('groups'),
    smallGroups: total('smallGroups'),
    commonFactors: total('commonFactors'),
    jobs: total('jobs'),
  };
}

/** A list that comparisons may lack, one benchmark after the other. */
function joinedIn(
  comparisons: readonly Comparison[],
  list: 'documented' | 'programs' | 'pictures',
): Partial<Comparison> {
  const all = comparisons.flatMap((each): unknown[] => each[list] ?? []);
  return all.length === 0 ? {} : { [list]: all };
}

/** Pairs are there when any job has some, for the benchmarks of these jobs, with the commits of the first. */
function pairedOf(comparisons: readonly Comparison[]): Paired | null {
  const parts = comparisons.flatMap(({ paired }) => paired ?? []);
  const [first] = parts;
  if (first === undefined) return null;
  const pairs = Math.max(...parts.map((each) => each.pairs));
  return { ...first, pairs, benchmarks: parts.flatMap(({ benchmarks }) => benchmarks) };
}

/** What was measured again in any job: a failure, else the first; by pairs where these confirmed in any. */
function confirmationOf(comparisons: readonly Comparison[]): Confirmation | null {
  const parts = comparisons.flatMap(({ confirmation }) => confirmation ?? []);
  const worst = parts.find(({ state }) => state === 'failed') ?? parts[0];
  if (worst === undefined) return null;
  const inPairs = parts.find(({ by }) => by === 'pairs');
  return {
    ...worst,
    by: inPairs !== undefined && worst.state === 'done' ? 'pairs' : worst.by,
    pairs: inPairs?.pairs ?? worst.pairs,
    noPairs: parts.find(({ noPairs }) => noPairs !== null)?.noPairs ?? null,
    confirmed: parts.reduce((sum, each) => sum + each.confirmed, 0),
    unconfirmed: parts.flatMap(({ unconfirmed }) => unconfirmed),
    unconfirmedCommonFactors: parts.flatMap((each) => each.unconfirmedCommonFactors),
    repetitions: parts.flatMap(({ repetitions }) => repetitions),
  };
}

/** The reasons behind the verdict with their jobs; the same ones of several jobs once. */
function reasonsOf(parts: readonly NamedComparison[]): Reason[] {
  const jobs = new Map<string, Reason & { kind: 'jobs' }>();
  for (const { name, comparison } of parts) {
    const key = JSON.stringify(comparison.reasons);
    const reasons = comparison.reasons.flatMap((each) => (each.kind === 'jobs' ? each.reasons : [each]));
    const names = [...(jobs.get(key)?.names ?? []), name];
    jobs.set(key, { kind: 'jobs', names, reasons });
  }
  return jobs.size === 1 ? parts[0]!.comparison.reasons : [...jobs.values()];
}

function distinct(words: readonly string[]): string {
  return [...new Set(words)].join('; ');
}
