import type { Calibration, Comparison, Verdict } from './comparison.ts';
import { mostChangedFirst } from './facts/calls.ts';
import { costsOf, largestGainFirst } from './history/compare.ts';
import { rankComparison } from './rank.ts';

/** The result of one job of several. */
export interface NamedComparison {
  /** Tells the jobs apart, such as the name of an artifact; '' when there is only one. */
  name: string;
  comparison: Comparison;
}

/** From the best to the worst. */
const ORDER: readonly Verdict[] = ['pass', 'inconclusive', 'regression', 'error'];

/**
 * Several comparisons as one, so that a matrix of jobs has one report: the worst verdict, the regressions of all in one
 * AHP order (METHOD 2.9) under the first's configuration, everything else one after the other, in the order that it has in one comparison. Where two jobs
 * have a benchmark of the same name, the job's name is put before it.
 *
 * @param parts at least one
 */
export function mergeComparisons(parts: readonly NamedComparison[]): Comparison {
  const [first] = parts;
  if (first === undefined) throw new RangeError('there is nothing to merge');
  if (parts.length === 1) return first.comparison;
  const all = named(parts);
  const comparisons = all.map(({ comparison }) => comparison);
  const verdict = ORDER[Math.max(...comparisons.map((each) => ORDER.indexOf(each.verdict)))]!;
  const { candidate } = first.comparison;
  const environments = comparisons.map((each) => each.candidate.environment);
  const stored = comparisons.map(({ baseline }) => baseline).filter((baseline) => baseline !== null);
  const least = (key: keyof Comparison['thresholds']) =>
    Math.min(...comparisons.map(({ thresholds }) => thresholds[key]));
  const merged: Comparison = {
    schemaVersion: 1,
    verdict,
    reason: reasons(all),
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
      stored.length === 0
        ? null
        : {
            ...stored[0]!,
            file: distinct(stored.map(({ file }) => file)),
            runs: Math.max(...stored.map(({ runs }) => runs)),
          },
    thresholds: {
      minSlowdownPercent: least('minSlowdownPercent'),
      minSharePercent: least('minSharePercent'),
    },
    benchmarks: comparisons.flatMap(({ benchmarks }) => benchmarks),
    regressions: comparisons.flatMap(({ regressions }) => regressions),
    improvements: comparisons.flatMap(({ improvements }) => improvements).sort(largestGainFirst),
    advisories: comparisons.flatMap(({ advisories = [] }) => advisories),
    drift: comparisons.flatMap(({ drift = [] }) => drift),
    ...calibrations(comparisons.flatMap(({ calibration }) => calibration ?? [])),
    sensitivity: comparisons
      .flatMap(({ sensitivity = [] }) => sensitivity)
      .sort((a, b) => b.visibleSlowdownPercent - a.visibleSlowdownPercent),
    structure: comparisons.flatMap(({ structure }) => structure),
    costs: costsOf(comparisons.flatMap(({ costs = [] }) => costs)),
    calls: comparisons.flatMap(({ calls = [] }) => calls).sort(mostChangedFirst),
    nondeterministic: comparisons.flatMap(({ nondeterministic = [] }) => nondeterministic),
    shifts: comparisons.flatMap(({ shifts = [] }) => shifts),
    accepted: comparisons.flatMap(({ accepted = [] }) => accepted),
    ...secondLooks(comparisons),
    withoutHistory: comparisons.reduce((sum, each) => sum + each.withoutHistory, 0),
  };
  return rankComparison(merged, first.comparison.ranking?.severityOverEase);
}

/** Puts the job's name before benchmarks that several jobs have. */
function named(parts: readonly NamedComparison[]): NamedComparison[] {
  const jobs = new Map<string, number>();
  for (const { comparison } of parts) {
    for (const benchmark of new Set(comparison.benchmarks.map((basis) => basis.benchmark))) {
      jobs.set(benchmark, (jobs.get(benchmark) ?? 0) + 1);
    }
  }
  return parts.map(({ name, comparison }) => {
    const rename = <T extends { benchmark: string }>(entry: T): T =>
      (jobs.get(entry.benchmark) ?? 0) > 1 ? { ...entry, benchmark: `${name}: ${entry.benchmark}` } : entry;
    return {
      name,
      comparison: {
        ...comparison,
        benchmarks: comparison.benchmarks.map(rename),
        regressions: comparison.regressions.map(rename),
        improvements: comparison.improvements.map(rename),
        advisories: (comparison.advisories ?? []).map(rename),
        drift: (comparison.drift ?? []).map(rename),
        sensitivity: (comparison.sensitivity ?? []).map(rename),
        structure: comparison.structure.map(rename),
        costs: (comparison.costs ?? []).map(rename),
        calls: (comparison.calls ?? []).map(rename),
        nondeterministic: (comparison.nondeterministic ?? []).map(rename),
        shifts: (comparison.shifts ?? []).map(rename),
        accepted: (comparison.accepted ?? []).map(rename),
        ...(comparison.paired && {
          paired: { ...comparison.paired, benchmarks: comparison.paired.benchmarks.map(rename) },
        }),
        ...(comparison.confirmation && {
          confirmation: {
            ...comparison.confirmation,
            unconfirmed: comparison.confirmation.unconfirmed.map(rename),
            ...(comparison.confirmation.unconfirmedDrift && {
              unconfirmedDrift: comparison.confirmation.unconfirmedDrift.map(rename),
            }),
            repetitions: comparison.confirmation.repetitions.map(rename),
          },
        }),
      },
    };
  });
}

/** What the cut-offs of several jobs were made for, summed up where rate and stages are the same in all of them. */
function calibrations(parts: readonly Calibration[]): { calibration?: Calibration } {
  const [first] = parts;
  if (first === undefined) return {};
  const { falseAlarmRate, stages, commonFactorStages, screeningPercent } = first;
  const isSame = (each: Calibration): boolean =>
    each.falseAlarmRate === falseAlarmRate &&
    each.stages === stages &&
    (each.commonFactorStages ?? 1) === (commonFactorStages ?? 1) &&
    each.screeningPercent === screeningPercent;
  if (!parts.every(isSame)) return {};
  const total = (of: (each: Calibration) => number): number => parts.reduce((sum, each) => sum + of(each), 0);
  const jobs = total((each) => each.jobs ?? 1);
  return {
    calibration: {
      falseAlarmRate,
      stages,
      ...(commonFactorStages && { commonFactorStages }),
      ...(screeningPercent && { screeningPercent }),
      groups: total(({ groups }) => groups),
      smallGroups: total(({ smallGroups }) => smallGroups),
      commonFactors: total(({ commonFactors }) => commonFactors),
      ...(jobs > 1 && { jobs }),
    },
  };
}

/**
 * What is only there where something was run in pairs or measured again. Pairs are there when any job has some, for the
 * benchmarks of these jobs; all have the commits of the first. The same holds for pairs that confirmed something.
 */
function secondLooks(comparisons: readonly Comparison[]): Pick<Comparison, 'paired' | 'confirmation'> {
  const pairs = comparisons.flatMap(({ paired }) => paired ?? []);
  const looks = comparisons.flatMap(({ confirmation }) => confirmation ?? []);
  const worst = looks.find(({ state }) => state === 'failed') ?? looks[0];
  const unconfirmedDrift = looks.flatMap((each) => each.unconfirmedDrift ?? []);
  const inPairs = looks.find(({ by }) => by === 'pairs');
  const noPairs = looks.find((each) => each.noPairs !== undefined)?.noPairs;
  return {
    ...(pairs.length === 0
      ? {}
      : {
          paired: {
            ...pairs[0]!,
            pairs: Math.max(...pairs.map((each) => each.pairs)),
            benchmarks: pairs.flatMap(({ benchmarks }) => benchmarks),
          },
        }),
    ...(worst === undefined
      ? {}
      : {
          confirmation: {
            ...worst,
            ...(inPairs && worst.state === 'done' && { by: 'pairs' }),
            ...(inPairs?.pairs && { pairs: inPairs.pairs }),
            ...(noPairs !== undefined && { noPairs }),
            confirmed: looks.reduce((sum, each) => sum + each.confirmed, 0),
            unconfirmed: looks.flatMap(({ unconfirmed }) => unconfirmed),
            ...(unconfirmedDrift.length > 0 && { unconfirmedDrift }),
            repetitions: looks.flatMap(({ repetitions }) => repetitions),
          },
        }),
  };
}

/** The reasons behind the verdict, each with its job; the same one of several jobs once. */
function reasons(parts: readonly NamedComparison[]): string {
  const jobs = new Map<string, string[]>();
  for (const { name, comparison } of parts) {
    jobs.set(comparison.reason, [...(jobs.get(comparison.reason) ?? []), name]);
  }
  if (jobs.size === 1) return parts[0]!.comparison.reason;
  return [...jobs].map(([reason, names]) => `${names.join(', ')}: ${reason}`).join(' ');
}

function distinct(words: readonly string[]): string {
  return [...new Set(words)].join('; ');
}
