import type { Fact, Reason } from '#build/schemas/comparison.ts';

/** Kinds of reasons that have others behind them. */
const EXPLAINED: readonly Reason['kind'][] = [
  'undecided',
  'judged by pairs',
  'partly judged',
  'no pairs',
  'accepted',
  'jobs',
];

/** Whether a reason needs no other one. */
export function isFact(reason: Reason): reason is Fact {
  return !EXPLAINED.includes(reason.kind);
}
