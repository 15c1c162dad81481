import type { Acceptance, AcceptedShift } from '#build/schemas/accepted.ts';
import { groupKey } from '../../../measure/measurement/group-identity.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { BASELINE_VERSION, type Baseline, type BaselineRun } from '../baseline.ts';
import { isComputedTime, isFunctionTime, RUN_TIME_ID, sizesId } from '../function-time.ts';
import { withoutSuperseded } from './accepted-shift.ts';

/** A baseline without what lies before accepted shifts, at the accepted levels; see atAcceptedLevels. */
export function currentLevels(
  baseline: Baseline,
  slowdowns: readonly Acceptance[],
  shifts: readonly AcceptedShift[],
): { baseline: Baseline; inForce: Acceptance[] } {
  return atAcceptedLevels(withoutSuperseded(baseline, shifts), carriedBy(baseline, slowdowns));
}

/**
 * A baseline as if every run had been made at the accepted level. A run that carries the id of an acceptance
 * is there already; in every other one the durations of the group are multiplied by the factor, which keeps
 * their scatter: the comparison works on logarithms.
 *
 * @returns the baseline, and the acceptances that changed something in it
 */
export function atAcceptedLevels(
  baseline: Baseline,
  acceptances: readonly Acceptance[],
): { baseline: Baseline; inForce: Acceptance[] } {
  const inForce = new Set<Acceptance>();
  const runs = baseline.runs.map((run) => {
    const carried = new Set(run.accepted?.map(({ id }) => id));
    const missing = acceptances.filter(({ id }) => !carried.has(id));
    return missing.length === 0 ? run : raised(run, missing, inForce);
  });
  return {
    baseline: { schemaVersion: BASELINE_VERSION, runs },
    inForce: acceptances.filter((each) => inForce.has(each)),
  };
}

/** The given acceptances, in force where a run is made, and those of earlier runs that some run lacks. */
export function carriedBy(baseline: Baseline | null, given: readonly Acceptance[]): Acceptance[] {
  const earlier = (baseline?.runs ?? []).flatMap(({ accepted = [] }) => accepted);
  const all = new Map([...earlier, ...given].map((each) => [each.id, each]));
  const isMoot = (id: string): boolean =>
    baseline?.runs.every(({ accepted = [] }) => accepted.some((each) => each.id === id)) ?? true;
  const fresh = new Set(given.map(({ id }) => id));
  return [...all.values()].filter(({ id }) => fresh.has(id) || !isMoot(id));
}

function raised(run: BaselineRun, missing: readonly Acceptance[], inForce: Set<Acceptance>): BaselineRun {
  const benchmarks = run.benchmarks.map((benchmark): RecordedBenchmark => {
    const ours = missing.filter((each) => each.benchmark === benchmark.name);
    if (ours.length === 0) return benchmark;
    const raise = <Group extends RecordedGroup>(group: Group): Group => {
      const matching = ofGroup(ours, group);
      for (const each of matching) inForce.add(each);
      return raisedGroup(group, productOf(matching));
    };
    const groups = benchmark.groups.map(raise);
    const withAdded = (ns: number, i: number): number =>
      groups.reduce((sum, { totalsNs }, g) => sum + (totalsNs[i]! - benchmark.groups[g]!.totalsNs[i]!), ns);
    const communicationNs = benchmark.communicationNs.map(withAdded);
    // Where the run's own slowdown is accepted, what adds to it is in that.
    const isRunAccepted = ours.some(({ pattern }) => pattern === RUN_TIME_ID);
    const runNs = isRunAccepted ? benchmark.runNs : benchmark.runNs.map(withAdded);
    const loops = benchmark.loops?.map(raise);
    const sizes = new Set(benchmark.groups.map(({ pattern }) => sizesId(pattern)));
    const times = ours.filter(
      (each) => isFunctionTime(each) || isComputedTime(each) || sizes.has(each.pattern),
    );
    for (const each of times) inForce.add(each);
    return { ...benchmark, communicationNs, runNs, groups, ...(loops && { loops }), ...acceptedTimes(times) };
  });
  return { ...run, benchmarks };
}

/**
 * A group whose durations are so many times as long; without its breakdown: what of it is longer is unknown.
 */
export function raisedGroup<Group extends RecordedGroup>(group: Group, factor: number): Group {
  if (factor === 1) return group;
  const longer = { ...group };
  delete longer.parts;
  longer.mediansNs = group.mediansNs.map((ns) => (ns === null ? null : ns * factor));
  longer.totalsNs = group.totalsNs.map((ns) => ns * factor);
  return longer;
}

/** By how much a group of a run is raised at the levels of these acceptances; 1: it is there already. */
export function raisingFactor(
  { accepted = [] }: BaselineRun,
  { name }: RecordedBenchmark,
  group: RecordedGroup,
  acceptances: readonly Acceptance[],
): number {
  const carried = new Set(accepted.map(({ id }) => id));
  const missing = acceptances.filter(({ id, benchmark }) => benchmark === name && !carried.has(id));
  return productOf(ofGroup(missing, group));
}

function ofGroup(acceptances: readonly Acceptance[], group: RecordedGroup): Acceptance[] {
  return acceptances.filter((each) => groupKey(each) === groupKey(group));
}

function productOf(acceptances: readonly Acceptance[]): number {
  return acceptances.reduce((product, { factor }) => product * factor, 1);
}

/** What is accepted of functions' times and of varying sizes: no run has such a group. */
function acceptedTimes(times: readonly Acceptance[]): Pick<RecordedBenchmark, 'acceptedTimes'> {
  if (times.length === 0) return {};
  const factors: Record<string, number> = {};
  for (const each of times) factors[groupKey(each)] = (factors[groupKey(each)] ?? 1) * each.factor;
  return { acceptedTimes: factors };
}
