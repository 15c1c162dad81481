import type { GateConfig } from '../../config/config.ts';
import type { CommonFactor } from '../comparison.ts';
import { commonFactorOf, isBeyondCommon } from './common-factor.ts';
import type { Decision } from './decision.ts';
import type { PairJudgement } from './judge-pairs.ts';
import { COMMON, type Look } from './look.ts';

/** The last word on one thing: of the fresh pairs where there are any, else of the first ones. */
export interface PairVerdict {
  judgement: PairJudgement;
  /** Slower, and of a group: by more than what all share. */
  isSlower: boolean;
  /** Looked slower at first. */
  isUnconfirmed: boolean;
  /** Looked slower at first, and the fresh pairs do not say anything about it. */
  isLost: boolean;
}

/** What the looks at a benchmark come to. */
export interface PairVerdicts {
  /** By groupKey. */
  groups: Map<string, PairVerdict>;
  /** null: not judged. */
  common: (PairVerdict & { factor: CommonFactor }) | null;
}

/**
 * Puts both stages together. Where all groups became slower by a common factor, that is one finding: a group is slower
 * only if it is so without the common factor too.
 *
 * @param factors by groupKey: how many times slower the group is in all pairs
 */
export function verdictsOf(
  { screening, confirming }: Decision,
  factors: ReadonlyMap<string, number>,
  gate: GateConfig,
): PairVerdicts {
  const groups = new Map<string, PairVerdict>();
  if (screening === null) return { groups, common: null };
  const looks = { screening, confirming };
  const common = commonVerdict(looks, gate);
  const taken = common?.factor.outcome === 'regression' ? common.factor.factor : null;
  for (const [key, first] of screening.judged) {
    if (key === COMMON) continue;
    const verdict = verdictOf(key, first, looks, gate);
    const isBeyond = ({ own }: Look): boolean => {
      const alone = own.get(key);
      if (taken === null || alone === undefined) return true;
      return isBeyondCommon(alone, factors.get(key)! / taken, gate);
    };
    const isSlower = verdict.isSlower && isBeyond(confirming ?? screening);
    const isUnconfirmed = !isSlower && screening.suspects.includes(key) && isBeyond(screening);
    groups.set(key, { ...verdict, isSlower, isUnconfirmed, isLost: verdict.isLost && isUnconfirmed });
  }
  return { groups, common };
}

interface Looks {
  screening: Look;
  confirming: Look | null;
}

function verdictOf(
  key: string,
  first: PairJudgement,
  { screening, confirming }: Looks,
  { confirm }: GateConfig,
): PairVerdict {
  const isSuspect = screening.suspects.includes(key);
  const again = confirming?.judged.get(key);
  const isSlower = isSuspect && (confirm === 'off' || again?.state === 'slower');
  return {
    judgement: again ?? first,
    isSlower,
    isUnconfirmed: isSuspect && !isSlower,
    isLost: isSuspect && confirm !== 'off' && again === undefined,
  };
}

/** A common factor that does not fail the check is not measured again: the first pairs tell. */
function commonVerdict(looks: Looks, gate: GateConfig): PairVerdicts['common'] {
  const { screening, confirming } = looks;
  const first = screening.judged.get(COMMON);
  if (first === undefined) return null;
  const verdict = verdictOf(COMMON, first, looks, gate);
  const isSlower = gate.drift === 'fail' ? verdict.isSlower : first.state === 'slower';
  const { isShared } = confirming?.judged.has(COMMON) ? confirming : screening;
  const factor = commonFactorOf(verdict.judgement, { isShared, isSlower }, gate);
  const isUnconfirmed =
    screening.isShared && screening.suspects.includes(COMMON) && factor.outcome !== 'regression';
  return { ...verdict, isSlower, isUnconfirmed, isLost: verdict.isLost && isUnconfirmed, factor };
}
