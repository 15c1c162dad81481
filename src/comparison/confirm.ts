import { groupKey } from '../baseline/baseline.ts';
import type { GateConfig } from '../config/config.ts';
import { rankRegressions } from './compare.ts';
import type { Comparison, Confirmation, GroupComparison } from './comparison.ts';
import { counted } from './counted.ts';
import { decide } from './verdict.ts';

/** What came of measuring again: the comparison of the new data alone, or why there is none. */
export type SecondLook =
  | { comparison: Comparison; repetitions: Confirmation['repetitions'] }
  | { failure: string };

/**
 * The benchmarks that something looks slower in, by a group or as a whole. A common factor that does not fail the check
 * needs no confirmation.
 */
export function suspectBenchmarks({ regressions, drift = [] }: Comparison): string[] {
  const whole = drift.filter(({ isFailing }) => isFailing).map(({ benchmark }) => benchmark);
  return [...new Set([...regressions.map(({ benchmark }) => benchmark), ...whole])];
}

/**
 * Whether new data leave it open: something is not slower enough to be confirmed, and not so little slower either that
 * it could be dismissed. Held against half the cut-off and half the minimum slowdown.
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
  const confirmed = keysOf(second.regressions);
  const open = first.regressions.filter((group) => !confirmed.has(keyOf(group)));
  if (open.length === 0) return false;
  const cutoff = Math.min(...open.map((group) => group.cutoff)) / 2;
  const lenient = compareAgain({ ...gate, cutoff, minSlowdownPercent: gate.minSlowdownPercent / 2 });
  const likely = keysOf(lenient.regressions);
  return open.some((group) => likely.has(keyOf(group)));
}

/**
 * A comparison after what looked slower in it was measured again: a regression is only what the new data alone call one
 * too. When measuring again failed, nothing is known: inconclusive, unless a change of structure fails the check anyway.
 */
export function withSecondLook(first: Comparison, look: SecondLook, gate: GateConfig): Comparison {
  const other = withoutSlowdowns(first, gate);
  if ('failure' in look) {
    const about = { state: 'failed' as const, confirmed: 0, repetitions: [], failure: look.failure };
    const reason = `What looked slower could not be measured again: ${look.failure}.`;
    return {
      ...first,
      verdict: other.verdict === 'regression' ? 'regression' : 'inconclusive',
      reason: other.verdict === 'regression' ? `${other.reason} ${reason}` : reason,
      regressions: [],
      drift: [],
      confirmation: { ...about, unconfirmed: first.regressions },
    };
  }
  const again = keysOf(look.comparison.regressions);
  const wholeAgain = new Set((look.comparison.drift ?? []).map(({ benchmark }) => benchmark));
  const regressions = rankRegressions(first.regressions.filter((group) => again.has(keyOf(group))));
  const unconfirmed = rankRegressions(first.regressions.filter((group) => !again.has(keyOf(group))));
  const drift = (first.drift ?? []).filter((each) => !each.isFailing || wholeAgain.has(each.benchmark));
  const isSlower = regressions.length > 0 || drift.some(({ isFailing }) => isFailing);
  const isRed = isSlower || other.verdict === 'regression';
  const dropped = (first.drift ?? []).length - drift.length;
  const reason = sentences([
    ...drift.map(
      (each) => `everything in ${each.benchmark} is slower by a common factor of ${each.factor.toFixed(2)}`,
    ),
    regressions.length > 0
      ? `${counted(regressions.length, 'group')} ${regressions.length === 1 ? 'is' : 'are'} slower than the baseline allows, also when measured again`
      : null,
    unconfirmed.length > 0
      ? `${counted(unconfirmed.length, 'group')} looked slower at first, not confirmed`
      : null,
    dropped > 0 ? `${counted(dropped, 'benchmark')} looked slower as a whole at first, not confirmed` : null,
    isSlower || isRed ? null : 'nothing else is slower than the baseline allows',
  ]);
  return {
    ...first,
    verdict: isRed ? 'regression' : other.verdict,
    reason: other.verdict === 'regression' ? `${reason} ${other.reason}` : reason,
    regressions,
    drift,
    confirmation: {
      state: 'done',
      confirmed: regressions.length,
      unconfirmed,
      repetitions: look.repetitions,
    },
  };
}

/** A comparison whose regressions count at once, and says why they were not measured again. */
export function withoutSecondLook(first: Comparison, state: 'off' | 'recorded'): Comparison {
  const confirmed = first.regressions.length;
  if (confirmed === 0 && (first.drift ?? []).length === 0) return first;
  return { ...first, confirmation: { state, confirmed, unconfirmed: [], repetitions: [] } };
}

/** The verdict as it would be if nothing had become slower. */
function withoutSlowdowns({ benchmarks, structure }: Comparison, gate: GateConfig) {
  const none = { baseline: null, drift: [], regressions: 0, advisories: 0, judged: 0 };
  return decide({ ...none, benchmarks, structure }, gate);
}

function keysOf(groups: readonly GroupComparison[]): Set<string> {
  return new Set(groups.map(keyOf));
}

function keyOf(group: GroupComparison): string {
  return JSON.stringify([group.benchmark, groupKey(group)]);
}

function sentences(parts: (string | null)[]): string {
  const text = parts.filter((part) => part !== null).join('; ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
