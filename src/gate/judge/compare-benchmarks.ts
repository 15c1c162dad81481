// What comparisons with a baseline and in pairs share: one benchmark, and all of them as a document.

import type {
  BenchmarkBasis,
  CommonFactorFinding,
  Comparison,
  DocumentedPatterns,
  GroupComparison,
  Thresholds,
} from '#build/schemas/comparison.ts';
import type { TypicalInstance } from '#build/schemas/parts.ts';
import type { BenchmarkPictures } from '#build/schemas/pictures.ts';
import { SEVERITY_OVER_EASE } from '../../analysis/slow-instances/ahp.ts';
import type { BenchmarkGate, GateConfig } from '../../base/config/config.ts';
import { gateOf } from '../../base/config/own-gate.ts';
import { groupKey, isCommunication, unitOf } from '../../measure/measurement/group-identity.ts';
import { lateProcessOf } from '../../measure/measurement/late-process.ts';
import { isLoopGroup } from '../../measure/measurement/loops/loops.ts';
import type { GroupMatch } from '../../measure/measurement/match-groups.ts';
import { placesInTrace } from '../../measure/measurement/places-in-trace.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../measure/measurement/recorded-run.ts';
import { instancesOf } from '../../measure/measurement/run-value.ts';
import { typicalParts } from '../../measure/measurement/typical-parts.ts';
import type { BaselineRun } from '../baseline/baseline.ts';
import { compareAccounts } from './account/compare-accounts.ts';
import { isAdvisory } from './advisories.ts';
import { computingGrowth } from './causes/computing-growth.ts';
import { growthOfAll } from './causes/growth.ts';
import { computedGroup } from './computing/computed-group.ts';
import { costOf, largestOf, ownNames } from './facts/changed-functions.ts';
import { documentedPatterns } from './facts/documented.ts';
import { benchmarkFacts, type Facts, NO_FACTS } from './facts/facts.ts';
import { factPolicy } from './facts/kinds.ts';
import { largestSize } from './facts/size-classes.ts';
import { causeIn, computingOfSides, lateIn } from './group-causes.ts';
import type { JudgedBenchmark, JudgedGroup } from './judged-benchmark.ts';
import { lackOfCores } from './lack-of-cores.ts';
import { insideCall, loopsInside } from './loops/loop-change.ts';
import { picturesOf } from './pictures/benchmark-pictures.ts';
import { addedNs, rankRegressions } from './rank.ts';
import { rangeOf, sightOf } from './sight.ts';
import { isOfWeight, leastOf, thresholdsOf } from './what-counts.ts';

/** What is told of a benchmark, and fails the check. */
type FindingPolicy = Pick<BenchmarkGate, keyof Thresholds | 'commonFactor' | 'blindPercent'>;

export interface ComparedBenchmark {
  basis: BenchmarkBasis;
  /** As many as were judged, in that order. */
  groups: GroupComparison[];
  commonFactors: CommonFactorFinding[];
  facts: Facts;
  /** null: nothing is documented. */
  documented: DocumentedPatterns | null;
  withoutHistory: number;
  /** null: its measurement has none. */
  pictures: BenchmarkPictures | null;
}

export function compareBenchmark(judged: JudgedBenchmark, gate: GateConfig): ComparedBenchmark {
  const { benchmark, before, commonFactor, members, withoutHistory } = judged;
  const policy = gateOf(gate, benchmark.name);
  const places = placesInTrace(judged.measured);
  const communication = judged.groups.filter(({ group }) => isCommunication(group));
  const computing = computingOfSides(judged);
  const growth = computingGrowth(computing, 1);
  const groups = withMessagesOfSome(
    judged.groups.map((each) => {
      if (!isCommunication(each.group)) return computedGroup(each, judged, growth);
      const group = comparedGroup(each, benchmark, places, before?.match);
      const found = causeIn(each, judged, computing, policy);
      return { ...group, ...loopsIn(each, judged, places), ...found, ...lateIn(group, found.cause) };
    }),
  );
  const communicating = groups.filter(isCommunication);
  const nameOf = (group: RecordedGroup): string => places.get(groupKey(largestSize(group)))!.name;
  const { name, tracer, processes, repetitions, switchesLost } = benchmark;
  const isFound = commonFactor?.outcome === 'regression' && policy.commonFactor !== 'ignore';
  const isFailing = policy.commonFactor === 'fail';
  const sides = before && { before: before.benchmark, now: benchmark, match: before.match, nameOf };
  return {
    basis: {
      benchmark: name,
      tracer,
      processes,
      repetitions,
      ...lackOfCores(judged, policy),
      ...(benchmark.offCoreBetweenCalls && { offCoreBetweenCalls: true }),
      ...(switchesLost !== undefined && { switchesLost }),
      ...compareAccounts({
        benchmark,
        earlier: judged.earlierBenchmarks,
        by: judged.by,
        groups,
        growth,
      }),
      groups: benchmark.groups.length,
      by: judged.by,
      ...judged.history,
      commonFactor,
      visibleSlowdownPercent: visibleRange(communicating, policy),
      sight: sightOf(
        communicating.filter((group) => judged.isInSight(group) && mayMatter(group, policy)),
        policy.blindPercent,
      ),
      ...ownIn(gate, policy),
    },
    groups,
    commonFactors: isFound
      ? [{ benchmark: name, isFailing, ...commonFactor, groups: members, ...growthIn(communication) }]
      : [],
    facts: sides === null ? NO_FACTS : benchmarkFacts(sides, factPolicy(policy)),
    documented: documentedPatterns(judged.measured, policy),
    withoutHistory,
    pictures: picturesOf(
      { ...judged, groups: communication, newest: before?.benchmark ?? null },
      communicating,
    ),
  };
}

/** What is not as in other benchmarks, and told. */
function ownIn(gate: GateConfig, own: BenchmarkGate): Pick<BenchmarkBasis, 'thresholds' | 'onlyWarns'> {
  const { minSlowdownPercent, minCostPercent, verdict } = own;
  const isOwn = minSlowdownPercent !== gate.minSlowdownPercent || minCostPercent !== gate.minCostPercent;
  return {
    ...(isOwn && { thresholds: { minSlowdownPercent, minCostPercent } }),
    ...(verdict === 'warn' && { onlyWarns: true }),
  };
}

/** Whether a slowdown that nobody may miss costs the run what counts: else the group is small, not noisy. */
function mayMatter({ share, factor }: GroupComparison, policy: FindingPolicy): boolean {
  return leastOf(share / Math.max(1, factor), policy).costing <= policy.blindPercent;
}

function comparedGroup(
  { group, earlier, runs: _, changed, ...judgement }: JudgedGroup,
  benchmark: RecordedBenchmark,
  places: ReturnType<typeof placesInTrace>,
  match: GroupMatch | undefined,
): GroupComparison {
  const { recordedNs } = group;
  // Of functions' communication time, the place of the group with most of it is shown.
  const shown = (changed && largestOf(changed, ownNames(benchmark))) ?? group;
  const { starts, ...place } = places.get(groupKey(largestSize(shown)))!;
  const longerNs = judgement.candidateNs - judgement.baselineMedianNs;
  const instances = instancesOf(group);
  const overlap = Math.max(group.overlap ?? 1, earlier.at(-1)?.overlap ?? 1);
  const change = changed && costOf(changed, addedNs({ ...judgement, instances, overlap }), benchmark);
  return {
    benchmark: benchmark.name,
    ...unitOf(group),
    instances,
    ...(overlap > 1 && { overlap }),
    ...place,
    ...judgement,
    ...(recordedNs !== undefined && { recordedNs }),
    // Its instances are of one group, this is all of them.
    lateProcess: changed === undefined ? lateProcessOf(starts, match?.partners.get(group), longerNs) : null,
    ...(change && { change }),
  };
}

/** What a loop is inside calls, and what became of the loops inside a group that is slower. */
function loopsIn(
  { group, earlier, changed, factor, outcome }: JudgedGroup,
  { loops }: Pick<JudgedBenchmark, 'loops'>,
  places: ReturnType<typeof placesInTrace>,
): Pick<GroupComparison, 'inside' | 'loops'> {
  const nameOf = (loop: RecordedGroup): string => places.get(groupKey(loop))!.name;
  const before = earlier.at(-1);
  const inside = loopsInside(group, loops, nameOf);
  if (isLoopGroup(group) && before !== undefined && isLoopGroup(before))
    return { inside: insideCall(group, before, nameOf(group)), ...(inside.length > 1 && { loops: inside }) };
  const isSlower = factor > 1 && outcome !== 'unchanged';
  if (!isSlower || !(group.isSplit || changed !== undefined)) return {};
  return inside.length === 0 ? {} : { loops: inside };
}

/** Messages, most of a document, are kept of the instances of so many groups: those that added most. */
const GROUPS_WITH_MESSAGES = 20;

function withMessagesOfSome(groups: readonly GroupComparison[]): GroupComparison[] {
  const most = [...groups].sort((a, b) => addedNs(b) - addedNs(a)).slice(0, GROUPS_WITH_MESSAGES);
  const isShown = new Set(most);
  const without = (instance: TypicalInstance | null): TypicalInstance | null => {
    if (instance === null) return null;
    const { messages: _, ...rest } = instance;
    return rest;
  };
  return groups.map((group) => {
    const { typical } = group;
    if (typical === undefined || isShown.has(group)) return group;
    return { ...group, typical: { before: without(typical.before), now: without(typical.now) } };
  });
}

/** What all communication of a benchmark takes longer; nothing where that is not known. */
function growthIn(groups: JudgedBenchmark['groups']): Pick<CommonFactorFinding, 'growth'> {
  // One that occurs once a run has any duration, and no parts.
  const compared = groups.filter(
    ({ changed, earlier, evidence }) =>
      changed === undefined && earlier.length > 0 && evidence.visibleSlowdownPercent !== null,
  );
  const growth = growthOfAll(
    compared.map(({ group, earlier, baselineMedianNs, candidateNs }) => ({
      before: typicalParts(earlier.flatMap(({ parts }) => parts ?? [])),
      now: group.parts,
      instances: instancesOf(group),
      beforeNs: baselineMedianNs,
      nowNs: candidateNs,
    })),
  );
  return growth === null ? {} : { growth };
}

/**
 * The range of the groups with the share of the run that must be added; of all judged ones when none has it.
 */
function visibleRange(groups: readonly GroupComparison[], thresholds: Thresholds) {
  const seen = (of: readonly GroupComparison[]): number[] =>
    of.map(({ evidence }) => evidence.visibleSlowdownPercent).filter((each) => each !== null);
  // Pairs judge no others.
  const counts = ({ evidence, share }: GroupComparison): boolean =>
    evidence.by === 'pairs' || isOfWeight(share, thresholds);
  const large = seen(groups.filter(counts));
  return rangeOf(large.length > 0 ? large : seen(groups));
}

/** What every comparison says of a run's benchmarks; without a baseline, pairs and confirmation. */
export function comparisonOf(
  { commit, branch, date, environment }: BaselineRun,
  parts: readonly ComparedBenchmark[],
  { minSlowdownPercent, minCostPercent }: Thresholds,
): Omit<Comparison, 'verdict' | 'reasons'> {
  const groups = parts.flatMap((part) => part.groups);
  const benchmarks = parts.map(({ basis }) => basis);
  const thresholds = { minSlowdownPercent, minCostPercent };
  const facts = parts.map((part) => part.facts);
  const pictures = parts.flatMap((part) => part.pictures ?? []);
  const documented = parts.flatMap((part) => part.documented ?? []);
  const programs = facts.flatMap(({ program }) => program ?? []);
  return {
    schemaVersion: 1,
    candidate: { commit, branch, date, environment, disturbed: [] },
    baseline: null,
    thresholds,
    ranking: { severityOverEase: SEVERITY_OVER_EASE },
    benchmarks,
    regressions: rankRegressions(groups.filter(({ outcome }) => outcome === 'regression')),
    improvements: groups.filter(({ outcome }) => outcome === 'improvement').sort(largestGainFirst),
    advisories: rankRegressions(
      groups.filter((group) => isAdvisory(group, thresholdsOf({ benchmarks, thresholds }, group.benchmark))),
    ),
    commonFactors: parts.flatMap(({ commonFactors }) => commonFactors),
    calibration: null,
    sensitivity: [],
    structure: facts.flatMap(({ changes }) => changes),
    costs: costsOf(groups),
    calls: facts.flatMap(({ calls }) => calls),
    nondeterministic: facts.flatMap(({ nondeterministic }) => nondeterministic),
    levelShifts: [],
    accepted: [],
    paired: null,
    confirmation: null,
    withoutHistory: parts.reduce((sum, part) => sum + part.withoutHistory, 0),
    ...(documented.length > 0 && { documented }),
    ...(programs.length > 0 && { programs }),
    ...(pictures.length > 0 && { pictures }),
  };
}

export function costsOf(groups: readonly GroupComparison[]): GroupComparison[] {
  return groups
    .filter(({ change }) => change !== undefined)
    .sort((a, b) => b.change!.addedNs - a.change!.addedNs);
}

/** For sorting: the group that a run gains most time in comes first. */
export function largestGainFirst(a: GroupComparison, b: GroupComparison): number {
  return addedNs(a) - addedNs(b);
}
