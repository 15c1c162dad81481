import { isLargeEnough } from '../comparison/judge.ts';
import type { GateConfig } from '../config/config.ts';
import { commonDifferences, type PairedGroup } from './differences.ts';
import { judgePairs, type PairJudgement } from './judge-pairs.ts';
import { FEWEST_PAIRS } from './looks.ts';
import type { Differences } from './sign-flips.ts';

/** The key of what all groups share; those of groups begin with a bracket. */
export const COMMON = 'common';

/** What one look at the pairs of a benchmark says. */
export interface Look {
  /** By groupKey, and COMMON: what was judged. */
  judged: Map<string, PairJudgement>;
  /** Keys of what looks slower. */
  slower: string[];
  /** Whether nothing is open: more pairs would change nothing. */
  isClear: boolean;
}

/**
 * Looks at some pairs of a benchmark: judges every group that both sides have in enough pairs and that has the minimum
 * share, and what these share, as one family (see scoreFamily).
 *
 * @param groups of the whole benchmark, with all pairs so far
 * @param pairs the pairs looked at, from 0, `to` not among them
 * @param level see scoreFamily
 * @param only keys to which the look is limited; left out: all
 */
export function lookAt(
  groups: readonly PairedGroup[],
  { from, to }: { from: number; to: number },
  level: number,
  gate: GateConfig,
  only?: ReadonlySet<string>,
): Look {
  const rows = groups
    .filter(({ share }) => isLargeEnough(share, gate))
    .map(({ key, differences }) => [key, differences.slice(from, to)] as const)
    .filter(([, differences]) => isEnough(differences));
  const common = commonDifferences(rows.map(([, differences]) => differences));
  const all = common !== null && isEnough(common) ? [...rows, [COMMON, common] as const] : rows;
  const family = all.filter(([key]) => only?.has(key) ?? true);
  const judgements = judgePairs(
    family.map(([, differences]) => differences),
    level,
    gate.minSlowdownPercent,
  );
  const judged = new Map(family.map(([key], index) => [key, judgements[index]!]));
  const keys = [...judged.keys()];
  return {
    judged,
    slower: keys.filter((key) => judged.get(key)!.state === 'slower'),
    isClear: judgements.every(({ state }) => state !== 'open'),
  };
}

function isEnough(differences: Differences): boolean {
  return differences.filter((each) => each !== null).length >= FEWEST_PAIRS;
}
