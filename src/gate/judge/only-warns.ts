import type { Comparison, Fact, Reason } from '#build/schemas/comparison.ts';
import type { GateConfig } from '../../base/config/config.ts';
import { gateOf } from '../../base/config/own-gate.ts';
import { advisoryFacts } from './advisories.ts';
import { policyOf } from './computing/computed-groups.ts';
import { rankRegressions } from './rank.ts';
import { blindFacts, decide } from './verdict.ts';

const UNJUDGED: readonly Reason['kind'][] = [
  'no benchmark',
  'no baseline',
  'empty baseline',
  'no comparable run',
  'too few runs',
  'too few pairs',
];

/**
 * A comparison whose slowdowns that only warn (gate.computing, gate.run-time, a benchmark's verdict) are told
 * and fail nothing. They were judged and confirmed like all others, and so are warnings as seldom by chance.
 */
export function withWarnings(comparison: Comparison, gate: GateConfig): Comparison {
  const isWarned = (group: Comparison['regressions'][number]): boolean =>
    policyOf(group, gateOf(gate, group.benchmark)) === 'warn';
  const warned = comparison.regressions.filter(isWarned);
  const regressions = comparison.regressions.filter((group) => !isWarned(group));
  const open = comparison.confirmation?.state === 'failed' ? comparison.confirmation : null;
  const wouldOnlyWarn =
    open !== null &&
    open.unconfirmed.length > 0 &&
    open.unconfirmed.every(isWarned) &&
    open.unconfirmedCommonFactors.length === 0;
  if (warned.length === 0 && !wouldOnlyWarn) return comparison;
  const told = warned.map((group) => ({ ...group, outcome: 'warned' as const }));
  const made = {
    ...comparison,
    regressions,
    advisories: rankRegressions([...told, ...comparison.advisories]),
  };
  const { benchmarks, commonFactors, structure, documented } = made;
  const unjudged = comparison.reasons.filter((each): each is Fact => UNJUDGED.includes(each.kind));
  const rest = { judged: 0, slower: regressions.length, than: null, unjudged, also: [] };
  const decided = decide({ ...rest, benchmarks, commonFactors, structure, documented }, gate);
  const verdict =
    decided.verdict === 'pass' && isOpen(comparison, isWarned) ? 'inconclusive' : decided.verdict;
  // Beside what was red nobody said it.
  const unseen = comparison.verdict === 'regression' && verdict === 'pass' ? blindFacts(benchmarks) : [];
  const reasons = comparison.reasons.flatMap((reason) => withoutWarned(reason, regressions.length));
  return {
    ...made,
    verdict,
    reasons: [...reasons, ...advisoryFacts({ ...made, advisories: told }), ...unseen],
  };
}

/**
 * Whether pairs that failed leave something undecided that would fail the check. Beside what they called
 * that did not matter; where that only warns it does.
 */
function isOpen(
  { reasons, confirmation, benchmarks }: Comparison,
  isWarned: (group: Comparison['regressions'][number]) => boolean,
): boolean {
  if (reasons.every(({ kind }) => kind !== 'partly judged')) return false;
  if (confirmation === null) return benchmarks.some(({ onlyWarns }) => onlyWarns !== true);
  return (
    !confirmation.unconfirmed.every(isWarned) ||
    confirmation.unconfirmedCommonFactors.some(({ isFailing }) => isFailing)
  );
}

/** @param slower how many groups are left that fail the check */
function withoutWarned(reason: Reason, slower: number): Reason[] {
  if (reason.kind !== 'slower') return [reason];
  return slower === 0 ? [] : [{ ...reason, groups: slower }];
}
