import { once } from '../../../analysis/patterns/memoize.ts';
import { shortHash } from '../../../base/short-hash.ts';
import type { RecordedGroup, RecordedLoop } from '../recorded-run.ts';

/**
 * The pattern id of a loop as a group, from that of the parts' pattern: another one than that of whole
 * instances, since the pace of the one is no duration of the other. The same in every run.
 */
export const loopId = once((part: string): string => shortHash(`inside a call ${part}`));

/** Whether a group is a loop inside calls. */
export function isLoopGroup(group: RecordedGroup): group is RecordedLoop {
  return 'part' in group;
}
