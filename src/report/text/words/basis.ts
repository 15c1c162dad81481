import type { Comparison, Confirmation, Paired } from '#build/schemas/comparison.ts';
import type { Selection } from '../../../gate/baseline/comparable-runs.ts';
import { MIN_RUNS } from '../../../gate/judge/against-baseline/cutoff.ts';
import { isWhollyPaired } from '../../../gate/judge/evidence.ts';
import { commit, day } from './commits-and-dates.ts';
import { coreFacts } from './lack-of-cores.ts';
import { joined, type Phrase } from './phrase.ts';
import { count, counted, hasOwnFactor, isTold, percent, score } from './quantities.ts';
import { factsPhrase } from './reasons.ts';
import { seenBetween, sightOf } from './sight.ts';

const MAX_SIGHTS_SHOWN = 10;
const MAX_LIMITS_SHOWN = 10;

export function basisFacts(comparison: Comparison): Phrase[] {
  const { candidate, baseline, withoutHistory, paired, confirmation } = comparison;
  const { cpu, cores, mpi } = candidate.environment;
  const branch: Phrase = candidate.branch === null ? [] : [' on ', { name: candidate.branch }];
  const lines: Phrase[] = [
    ['Candidate: ', ...commit(candidate.commit), ...branch, ', ', day(candidate.date)],
    ['Environment: ', { words: cpu }, `, ${counted(cores, 'core')}, `, { words: mpi }],
    ...comparedWith(comparison),
    [slowerMeans(comparison)],
    ...ownLimits(comparison),
    ...coreFacts(comparison),
  ];
  if (paired !== null && paired.uncommitted > 0) {
    lines.push([`Uncommitted changes in ${counted(paired.uncommitted, 'file')} were not measured`]);
  }
  const isSaid = comparison.reasons.some(({ kind }) => kind === 'undecided');
  if (confirmation !== null) lines.push(...confirmationFacts(confirmation, isSaid));
  lines.push(...calibrationFacts(comparison), ...sensitivityFacts(comparison), ...commonFacts(comparison));
  if (baseline !== null && baseline.selection !== null) {
    lines.push(selectionFact(baseline.selection, candidate.date));
  }
  if (withoutHistory > 0) lines.push([`${counted(withoutHistory, 'group')} without comparable history`]);
  return lines;
}

function slowerMeans(comparison: Comparison): string {
  const { minSlowdownPercent, minCostPercent } = comparison.thresholds;
  const grew = `the median grew by at least ${score(minSlowdownPercent)} %`;
  const adds = `that adds at least ${minCostPercent} % to the run`;
  return `Slower means: ${grew}, ${adds}, and ${scoreWords(comparison)} is above the cut-off`;
}

/** What benchmarks have in place of that. */
function ownLimits({ benchmarks }: Comparison): Phrase[] {
  const all = benchmarks.flatMap(({ benchmark, thresholds: own, onlyWarns }): Phrase[] => {
    const words: string[] = [];
    if (own !== undefined) {
      const grew = `by at least ${score(own.minSlowdownPercent)} %`;
      words.push(`slower means ${grew}, adding ${own.minCostPercent} % to the run`);
    }
    if (onlyWarns) words.push('what is red only warns');
    return words.length === 0 ? [] : [['In ', { name: benchmark }, ` ${words.join('; ')}`]];
  });
  const left = all.length - MAX_LIMITS_SHOWN;
  const more: Phrase[] = left > 0 ? [[`… and in ${counted(left, 'more benchmark')}`]] : [];
  return [...all.slice(0, MAX_LIMITS_SHOWN), ...more];
}

function scoreWords(comparison: Comparison): string {
  const { paired, confirmation } = comparison;
  if (paired === null && (confirmation?.pairs ?? null) === null) return 'its modified Z';
  return isWhollyPaired(comparison) ? 'the score of its pairs (Z)' : 'its modified Z (of pairs: their score)';
}

function comparedWith({ baseline, paired, benchmarks }: Comparison): Phrase[] {
  const inPairs = paired === null ? [] : [pairedFact(paired)];
  if (isWhollyPaired({ paired, benchmarks })) return inPairs;
  const stored: Phrase =
    baseline === null
      ? ['Baseline: none']
      : ['Baseline: ', { name: baseline.file }, `, ${counted(baseline.runs, 'run')} stored`];
  return [stored, ...inPairs];
}

function pairedFact({ reference, automatic, base, pairs }: Paired): Phrase {
  const why = automatic ? `; the baseline has fewer than ${MIN_RUNS} comparable runs` : '';
  const built = ` (paired, ${counted(pairs, 'pair')}${why}): built from `;
  return ['Compared with ', ...commit(reference), built, ...commit(base), ', run in turn with the candidate'];
}

function confirmationFacts(confirmation: Confirmation, isSaid: boolean): Phrase[] {
  const { state, by, noPairs, failure } = confirmation;
  if (state === 'recorded') return [['Not confirmed: a recorded run cannot be measured again']];
  if (state === 'off') return [['Not confirmed: gate.confirm is off']];
  const why: Phrase[] = noPairs === null ? [] : [['Not run in pairs: ', ...factsPhrase([noPairs])]];
  if (state === 'done') return [...againFacts(confirmation), ...why];
  // Why stands at the top, where there is no verdict by it.
  const what = by === 'pairs' ? 'Confirming by pairs failed' : 'Measuring again failed';
  return [isSaid ? [what] : [`${what}: `, ...factsPhrase(failure)], ...why];
}

/** What was measured again, and what came of it; where numbers are those of pairs, whose. */
function againFacts(confirmation: Confirmation): Phrase[] {
  const { confirmed, unconfirmed, unconfirmedCommonFactors: wholes, repetitions, pairs } = confirmation;
  const again = repetitions
    .toSorted((a, b) => Number(a.inPairs) - Number(b.inPairs))
    .map(
      (each): Phrase => [{ name: each.benchmark }, ` × ${each.repetitions}${each.inPairs ? ' pairs' : ''}`],
    );
  const whole = wholes.length === 0 ? '' : `, nor ${counted(wholes.length, 'common factor')}`;
  const result = `: ${count(confirmed)} confirmed, ${count(unconfirmed.length)} not${whole}`;
  const lines: Phrase[] = [['Measured again ', ...joined(again, ', '), result]];
  if (pairs === null) return lines;
  const who: Phrase = ['The pairs are of the base ', ...commit(pairs.base), ' and ', ...commit(pairs.head)];
  const numbers = confirmed === 0 ? '' : '; the numbers of regressions found so are theirs, base → head';
  const seen = pairs.visibleSlowdownPercent;
  const blind = seen === null ? '' : `; slowdowns are seen ${seenBetween(seen)}`;
  return [...lines, [...who, ', built beside each other and run in turn', blind, numbers]];
}

function calibrationFacts({ calibration }: Comparison): Phrase[] {
  if (calibration === null || calibration.groups + calibration.smallGroups === 0) return [];
  const { falseAlarmRate, stages, groups, smallGroups, commonFactors, jobs } = calibration;
  if (falseAlarmRate === null) return [['Cut-off: given by the configuration']];
  const common = commonFactors === 0 ? '' : ` and ${counted(commonFactors, 'common factor')}`;
  const again = stages === 2 ? ', each to be found in a second measurement too' : '';
  const rate = `at most ${score(falseAlarmRate)} % of the checks of unchanged code are red`;
  const groupsText = counted(groups + smallGroups, 'group');
  if (jobs === 1) return [[`Cut-offs: so that ${rate}, with ${groupsText}${common}${again}`]];
  return [[`Cut-offs: so that, in each of ${jobs} jobs, ${rate}; in all, ${groupsText}${common}${again}`]];
}

function sensitivityFacts(comparison: Comparison): Phrase[] {
  const common = comparison.benchmarks
    .flatMap(({ commonFactor }) => commonFactor?.evidence.visibleSlowdownPercent ?? [])
    .filter(isTold);
  // A pass says it at the top.
  const sight = comparison.verdict === 'pass' ? [] : sightOf(comparison);
  const lines = sight.slice(0, MAX_SIGHTS_SHOWN);
  const left = sight.length - lines.length;
  if (left > 0) lines.push([`… and ${counted(left, 'more benchmark')}`]);
  if (common.length > 0) lines.push([`Common factors are seen from ${percent(Math.max(...common))}`]);
  return lines;
}

function commonFacts({ regressions, improvements }: Comparison): Phrase[] {
  if (![...regressions, ...improvements].some(hasOwnFactor)) return [];
  return [['Common factor: by which all groups of a benchmark became slower or faster together']];
}

function selectionFact({ mergeBase, used, leftOut, nearest }: Selection, date: string): Phrase {
  const others = leftOut > 0 ? `, ${count(leftOut)} of other commits left out` : '';
  const runs = `Runs used: ${counted(used, 'run')} of the merge base `;
  const start: Phrase = [runs, ...commit(mergeBase), ` and its ancestors${others}`];
  if (nearest === null) return start;
  const { commitsBefore } = nearest;
  const where: Phrase =
    commitsBefore === 0
      ? ['; the merge base itself has runs']
      : ['; the nearest is ', ...commit(nearest.commit), `, ${counted(commitsBefore, 'commit')} before it`];
  const days = Math.max(0, Math.round((Date.parse(date) - Date.parse(nearest.date)) / 86_400_000));
  return [...start, ...where, Number.isFinite(days) ? `, ${counted(days, 'day')} old` : ''];
}
