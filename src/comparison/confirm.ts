import type { GateConfig } from '../config/config.ts';
import { type GroupIdentity, groupKey } from '../measurement/group-identity.ts';
import type { Comparison, Confirmation, Drift, GroupComparison } from './comparison.ts';
import { counted } from './counted.ts';
import { isSlower } from './history/judge.ts';
import { rankRegressions } from './rank.ts';
import { blindTexts, decide, driftText } from './verdict.ts';

/** What came of measuring again: the comparison of the new data alone, or why there is none. */
export type SecondLook =
  | { comparison: Comparison; repetitions: Confirmation['repetitions'] }
  | { failure: string };

/** A group of a check. */
export type GroupOf = GroupIdentity & { benchmark: string };

/** What looks slower in a comparison. */
type Slower = Pick<Comparison, 'regressions' | 'drift'>;

/** What looked slower at first, by what the new data say about it. Of common factors, those that fail the check. */
interface Sorted {
  regressions: GroupComparison[];
  drift: Drift[];
  /** Groups that only the new data call, of benchmarks that were slower as a whole at first and are not now. */
  members: GroupComparison[];
  unconfirmed: GroupComparison[];
  unconfirmedDrift: Drift[];
}

/**
 * The benchmarks that something looks slower in, by a group or as a whole. A common factor that does not fail the check
 * needs no confirmation.
 */
export function suspectBenchmarks({ regressions, drift = [] }: Comparison): string[] {
  const whole = drift.filter(({ isFailing }) => isFailing).map(({ benchmark }) => benchmark);
  return [...new Set([...regressions.map(({ benchmark }) => benchmark), ...whole])];
}

/**
 * Why new data cannot say anything about what looked slower at first: a benchmark concerned is not comparable with all
 * the baseline runs that it was compared with before, or is missing.
 *
 * @returns null when they can
 */
export function whyIncomparable(first: Comparison, second: Comparison): string | null {
  for (const name of suspectBenchmarks(first)) {
    const before = first.benchmarks.find(({ benchmark }) => benchmark === name)?.runs.length ?? 0;
    const basis = second.benchmarks.find(({ benchmark }) => benchmark === name);
    const now = basis?.runs.length ?? 0;
    if (now >= before) continue;
    const reasons = basis?.leftOut.map(({ reason }) => reason) ?? ['it was not measured'];
    return `the new data of ${name} are comparable with ${now} of ${before} baseline runs (${reasons.join('; ')})`;
  }
  return null;
}

/** Why a disturbed run says nothing about what looks slower in it; null where it was not disturbed. */
export function whyDisturbed({ candidate: { disturbed } }: Comparison): string | null {
  if (disturbed === undefined) return null;
  return `the run was disturbed (${disturbed.join('; ')}); measure on quiet cores, or give a build and a base`;
}

/**
 * Whether new data leave it open: something is not slower enough to be confirmed, and not so little slower either that
 * it could be dismissed. Held against half the cut-off, of groups or of common factors, and half the minimum slowdown.
 *
 * @param first the comparison that found something slower
 * @param second the comparison of the new data alone
 * @param compareAgain compares the new data under another gate
 */
export function isUnclear(
  first: Comparison,
  second: Comparison,
  gate: GateConfig,
  compareAgain: (gate: GateConfig) => Comparison,
): boolean {
  const { unconfirmed, unconfirmedDrift, members } = sorted(first, second, gate);
  const openDrift = unconfirmedDrift.filter((each) => members.every((group) => !isOf(group, each)));
  const under = (cutoffs: number[]): Sorted => {
    const cutoff = Math.min(...cutoffs) / 2;
    const lenient = { ...gate, cutoff, minSlowdownPercent: gate.minSlowdownPercent / 2 };
    return sorted(first, compareAgain(lenient), lenient);
  };
  if (unconfirmed.length > 0) {
    const unlikely = under(unconfirmed.map(({ cutoff }) => cutoff)).unconfirmed;
    if (unconfirmed.some((group) => !unlikely.includes(group))) return true;
  }
  if (openDrift.length === 0) return false;
  const likely = under(openDrift.map(({ cutoff }) => cutoff));
  return openDrift.some(
    (each) => likely.drift.includes(each) || likely.members.some((group) => isOf(group, each)),
  );
}

/**
 * A comparison after what looked slower in it was measured again: a regression is only what the new data alone call
 * slower too, as a group or with all others. When measuring again failed, nothing is known: inconclusive, unless a change
 * of structure fails the check anyway.
 */
export function withSecondLook(first: Comparison, look: SecondLook, gate: GateConfig): Comparison {
  if ('failure' in look) return withoutVerdict(first, look.failure, gate);
  const other = withoutSlowdowns(first, gate);
  const warnings = warningsIn(first);
  const many = first.benchmarks.length > 1;
  const { members, drift, unconfirmed, unconfirmedDrift, ...rest } = sorted(first, look.comparison, gate);
  const regressions = [...rest.regressions, ...members];
  const isSlower = regressions.length + drift.length > 0;
  const isRed = isSlower || other.verdict === 'regression';
  const reason = sentences([
    ...[...drift, ...warnings].map((each) => driftText(each, many)),
    regressions.length > 0
      ? `${counted(regressions.length, 'group')} ${regressions.length === 1 ? 'is' : 'are'} slower than the baseline allows, also when measured again`
      : null,
    unconfirmed.length > 0
      ? `${counted(unconfirmed.length, 'group')} looked slower at first, not confirmed`
      : null,
    unconfirmedDrift.length > 0
      ? `${suspectText([], unconfirmedDrift)} looked slower at first, not confirmed`
      : null,
    isRed ? null : 'nothing else is slower than the baseline allows',
  ]);
  return {
    ...first,
    verdict: isRed ? 'regression' : other.verdict,
    reason: withReason(reason, isRed ? { ...other, blind: '' } : other),
    regressions: rankRegressions(regressions),
    drift: [...drift, ...warnings],
    confirmation: {
      state: 'done',
      by: 'repetitions',
      confirmed: regressions.length,
      unconfirmed: rankRegressions(unconfirmed),
      unconfirmedDrift,
      repetitions: look.repetitions,
    },
  };
}

/**
 * A comparison of which is not known whether what looked slower is so.
 *
 * @param failure why, in words
 */
export function withoutVerdict(first: Comparison, failure: string, gate: GateConfig): Comparison {
  const other = withoutSlowdowns(first, gate);
  const [failing, warnings] = [failingIn(first), warningsIn(first)];
  const reason = sentences([
    `what looked slower (${suspectText(first.regressions, failing)}) could not be measured again: ${failure}`,
    ...warnings.map((each) => driftText(each, first.benchmarks.length > 1)),
  ]);
  const isRed = other.verdict === 'regression';
  return {
    ...first,
    verdict: isRed ? 'regression' : 'inconclusive',
    reason: isRed ? `${other.reason} ${reason}` : withReason(reason, other),
    regressions: [],
    drift: warnings,
    confirmation: {
      state: 'failed',
      by: 'repetitions',
      confirmed: 0,
      unconfirmed: first.regressions,
      unconfirmedDrift: failing,
      repetitions: [],
      failure,
    },
  };
}

/** A comparison whose regressions count at once, and says why they were not measured again. */
export function withoutSecondLook(first: Comparison, state: 'off' | 'recorded'): Comparison {
  const confirmed = first.regressions.length;
  if (confirmed === 0 && (first.drift ?? []).length === 0) return first;
  return { ...first, confirmation: { state, confirmed, unconfirmed: [], repetitions: [] } };
}

/**
 * What the new data confirm. A group is confirmed as such, or by a common factor that its benchmark did not have at first
 * and that makes it slower by the minimum. A common factor is confirmed as such; where the new data call some of its groups
 * instead, these count, as they were measured again.
 */
function sorted(first: Slower, second: Slower, gate: GateConfig): Sorted {
  const [before, now] = [failingIn(first), failingIn(second)];
  const added = now.filter(({ benchmark }) => before.every((each) => each.benchmark !== benchmark));
  const lost = before.filter(({ benchmark }) => now.every((each) => each.benchmark !== benchmark));
  const [known, again] = [keysOf(first.regressions), keysOf(second.regressions)];
  const isConfirmed = (group: GroupComparison): boolean =>
    again.has(keyOf(group)) || added.some((each) => isCarried(group, each, gate));
  return {
    regressions: first.regressions.filter(isConfirmed),
    drift: before.filter((each) => !lost.includes(each)),
    members: second.regressions.filter(
      (group) => !known.has(keyOf(group)) && lost.some((each) => isCarried(group, each, gate)),
    ),
    unconfirmed: first.regressions.filter((group) => !isConfirmed(group)),
    unconfirmedDrift: lost,
  };
}

/** Whether a group is one of those that a common factor was made from, and is slower by the minimum with it. */
export function isCarried(group: GroupOf, whole: Drift, gate: GateConfig): boolean {
  const member = whole.groups.find((each) => isOf(group, whole) && groupKey(each) === groupKey(group));
  return member !== undefined && isSlower(member.factor ?? whole.factor, gate);
}

/** Whether a group is one of the benchmark that a common factor is of. */
function isOf(group: { benchmark: string }, { benchmark }: Drift): boolean {
  return group.benchmark === benchmark;
}

/** The common factors that fail the check, and below those that only warn. */
export function failingIn({ drift = [] }: Slower): Drift[] {
  return drift.filter(({ isFailing }) => isFailing);
}

export function warningsIn({ drift = [] }: Slower): Drift[] {
  return drift.filter(({ isFailing }) => !isFailing);
}

/** "everything in halo by a common factor of 1.30, 2 groups". */
export function suspectText(groups: readonly GroupComparison[], drift: readonly Drift[]): string {
  const parts = drift.map(
    ({ benchmark, factor }) => `everything in ${benchmark} by a common factor of ${factor.toFixed(2)}`,
  );
  return [...parts, ...(groups.length > 0 ? [counted(groups.length, 'group')] : [])].join(', ');
}

/** What the verdict would be if nothing had become slower, why, and in a pass, why it says little. */
export interface WithoutSlowdowns extends ReturnType<typeof decide> {
  blind: string;
}

/**
 * The verdict as it would be if nothing had become slower.
 *
 * @param inPairs benchmarks that were run in pairs
 */
export function withoutSlowdowns(
  { benchmarks, structure, baseline }: Comparison,
  gate: GateConfig,
  inPairs?: ReadonlySet<string>,
): WithoutSlowdowns {
  const none = { drift: [], regressions: 0, advisories: [], judged: 0, inPairs };
  const evidence = { ...none, storedRuns: baseline?.runs ?? null, benchmarks, structure };
  return { ...decide(evidence, gate), blind: sentences(blindTexts(benchmarks, inPairs)) };
}

/** A reason, and why the verdict would be no pass in any case, or one that says little. */
export function withReason(reason: string, other: WithoutSlowdowns): string {
  const more = other.verdict === 'pass' ? other.blind : other.reason;
  return more === '' ? reason : `${reason} ${more}`;
}

function keysOf(groups: readonly GroupComparison[]): Set<string> {
  return new Set(groups.map(keyOf));
}

/** Tells the groups of a check apart. */
export function keyOf(group: GroupOf): string {
  return JSON.stringify([group.benchmark, groupKey(group)]);
}

/** The parts that are there as one sentence. */
export function sentences(parts: (string | null)[]): string {
  const text = parts.filter((part) => part !== null).join('; ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
