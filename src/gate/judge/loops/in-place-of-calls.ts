import type { GateConfig } from '../../../base/config/config.ts';
import { groupBy } from '../../../base/group-by.ts';
import type { GroupMatch } from '../../../measure/measurement/match-groups.ts';
import type {
  RecordedBenchmark,
  RecordedGroup,
  RecordedLoop,
} from '../../../measure/measurement/recorded-run.ts';
import {
  instancesOf,
  isDeterministic,
  MIN_INSTANCES_JUDGED,
} from '../../../measure/measurement/run-value.ts';
import { loopPartners } from './iteration-changes.ts';

/** Share of a function's events whose calls, or loops, must be there before and now to stand for it. */
const MIN_COVERED_SHARE = 0.5;

/** The same of loops that are compared though calls could be: nothing that these would show may be lost. */
const NEARLY_ALL = 0.9;

export interface InPlaceOfCalls {
  /** Groups of the candidate that are not compared themselves. */
  calls: ReadonlySet<RecordedGroup>;
  /** The loops that are compared instead, and what lies between them: those that both runs have. */
  loops: readonly RecordedLoop[];
}

/**
 * Finds the functions whose calls are compared by the loops inside them: those whose calls cannot be lined
 * up, as their loops run another number of times in each call or their patterns are new. Less than half of
 * their events is then in groups that both runs have, of which those of a varying number count from five
 * instances on. With `loops: parts` it is all functions whose loops both runs have. Counts and patterns
 * decide, never durations; loops of which the other run has less than half stand for nothing.
 *
 * @param match the groups of `now` beside those of `before`, the newest run that it is compared with
 */
export function inPlaceOfCalls(
  before: Pick<RecordedBenchmark, 'loops'>,
  now: Pick<RecordedBenchmark, 'groups' | 'loops'>,
  match: Pick<GroupMatch, 'partners'>,
  { loops: wanted }: Pick<GateConfig, 'loops'>,
): InPlaceOfCalls {
  const calls = new Set<RecordedGroup>();
  const instead: RecordedLoop[] = [];
  const known = loopPartners(before, now);
  const callsOf = groupBy(
    now.groups.filter(({ isSplit }) => isSplit),
    setOf,
  );
  for (const [functions, loops] of groupBy(now.loops ?? [], setOf)) {
    const own = callsOf.get(functions) ?? [];
    const varies = loops.some(isVarying);
    const isBeside = (call: RecordedGroup): boolean =>
      match.partners.has(call) && !(varies && instancesOf(call) < MIN_INSTANCES_JUDGED);
    const doCallsLineUp = shareIn(own, isBeside) >= MIN_COVERED_SHARE;
    if (wanted === 'calls' && doCallsLineUp) continue;
    if (shareIn(loops, (loop) => known.has(loop)) < (doCallsLineUp ? NEARLY_ALL : MIN_COVERED_SHARE))
      continue;
    for (const call of own) calls.add(call);
    instead.push(...loops.filter((loop) => known.has(loop)));
  }
  return { calls, loops: instead };
}

/**
 * The calls that are not held side by side exactly, since their loops say all: of functions whose loops run
 * another number of times in the repetitions of a run, so that counts are no facts; with `match` also of
 * those whose calls cannot be lined up, each of which would be new or vanished.
 *
 * @param match the groups of `now` beside those of `before`
 */
export function callsOfVaryingLoops(
  before: Pick<RecordedBenchmark, 'loops'>,
  now: Pick<RecordedBenchmark, 'groups' | 'loops'>,
  match?: Pick<GroupMatch, 'partners'>,
): (group: RecordedGroup) => boolean {
  const unsure = [...(before.loops ?? []), ...(now.loops ?? [])].filter(isNoFact);
  const instead = match === undefined ? [] : inPlaceOfCalls(before, now, match, { loops: 'calls' }).loops;
  const functions = new Set([...unsure, ...instead.filter(isVarying)].map(setOf));
  return (group) => group.isSplit === true && functions.has(setOf(group));
}

/** Whether the loop runs another number of times in each call, and in the repetitions of its run. */
export function isNoFact(loop: RecordedLoop): boolean {
  return isVarying(loop) && !isDeterministic(loop);
}

function isVarying({ perCall: { least, most } }: RecordedLoop): boolean {
  return least !== most;
}

function setOf({ functions }: Pick<RecordedGroup, 'functions'>): string {
  return JSON.stringify(functions);
}

function shareIn<Group extends RecordedGroup>(
  groups: readonly Group[],
  isCounted: (group: Group) => boolean,
): number {
  const eventsOf = (some: readonly Group[]): number =>
    some.reduce(
      (sum, { events, instances }) => sum + events * instances.reduce((all, each) => all + each, 0),
      0,
    );
  const all = eventsOf(groups);
  return all > 0 ? eventsOf(groups.filter(isCounted)) / all : 1;
}
