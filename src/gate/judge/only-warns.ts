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
  const undecided = comparison.confirmation?.state === 'failed' ? comparison.confirmation.unconfirmed : [];
  const isOpen = comparison.confirmation?.unconfirmedCommonFactors.length !== 0 || !undecided.every(isWarned);
  const isDecided = undecided.length > 0 && !isOpen;
  if (warned.length === 0 && !isDecided) return comparison;
  const told = warned.map((group) => ({ ...group, outcome: 'warned' as const }));
  const made = {
    ...comparison,
    regressions,
    advisories: rankRegressions([...told, ...comparison.advisories]),
  };
  const { benchmarks, commonFactors, structure, documented } = made;
  const unjudged = comparison.reasons.filter((each): each is Fact => UNJUDGED.includes(each.kind));
  const rest = { judged: 0, slower: regressions.length, than: null, unjudged, also: [] };
  const { verdict } = decide({ ...rest, benchmarks, commonFactors, structure, documented }, gate);
  const isStillOpen = comparison.verdict === 'inconclusive' && !isDecided;
  const reasons = [
    ...comparison.reasons.flatMap((reason) => withoutWarned(reason, regressions.length)),
    ...advisoryFacts({ ...made, advisories: told }),
  ];
  const isNews = comparison.verdict === 'regression' && verdict === 'pass';
  return {
    ...made,
    verdict: isStillOpen ? 'inconclusive' : verdict,
    reasons: isNews ? [...reasons, ...blindFacts(benchmarks)] : reasons,
  };
}

/** @param slower how many groups are left that fail the check */
function withoutWarned(reason: Reason, slower: number): Reason[] {
  if (reason.kind !== 'slower') return [reason];
  return slower === 0 ? [] : [{ ...reason, groups: slower }];
}
