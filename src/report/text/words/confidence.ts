import type { Comparison } from '#build/schemas/comparison.ts';
import { isWhollyPaired } from '../../../gate/judge/evidence.ts';
import { counted, score } from './quantities.ts';

export function sureness(comparison: Comparison): string {
  const rate = comparison.calibration?.falseAlarmRate ?? null;
  const chance = `; chance of a red check for unchanged code at most ${score(rate)} %`;
  return foundHow(comparison) + (rate === null ? '' : chance);
}

function foundHow({ confirmation, paired, benchmarks, regressions }: Comparison): string {
  const pairs = paired !== null && isWhollyPaired({ paired, benchmarks }) ? paired : null;
  const first = pairs === null ? null : `found in ${counted(pairs.pairs, 'pair')} of base and head`;
  switch (confirmation?.state) {
    case 'done': {
      const { by, pairs: confirming } = confirmation;
      if (by === 'pairs' && confirming !== null) {
        return `confirmed in ${counted(confirming.most, 'pair')} of base and head`;
      }
      return 'found again when it was measured again';
    }
    case 'failed':
      return 'it could not be measured again';
    case 'off':
      return first ?? 'measured once (gate.confirm is off)';
    case 'recorded':
      return 'measured once (a recorded run cannot be measured again)';
    default:
      if (regressions.length === 0) return 'exact facts, without noise';
      return first ?? 'measured once';
  }
}
