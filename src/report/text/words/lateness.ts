import type { GroupComparison } from '#build/schemas/comparison.ts';
import { addedNs } from '../../../gate/judge/rank.ts';
import type { LateProcess } from '../../../measure/measurement/measurement.ts';
import { count } from './quantities.ts';

/** The late process of groups that a report shows as one (METHOD 2.8). */
interface SharedLateness extends LateProcess {
  /** In how many instances of its group this is seen: `instances` of so many. */
  of: number;
  /** Whether fewer than half of the instances share it: then another process is late each time. */
  varies: boolean;
  /** How many of the groups have it, and how many groups there are. */
  agreeing: number;
  groups: number;
}

/**
 * Of the lateness that at least half of a group's instances share, that with the largest share × time added;
 * else the strongest of the others, which varies. null: no process is known to be late.
 */
export function latenessOf(groups: readonly GroupComparison[]): SharedLateness | null {
  const known = groups.flatMap((group) => {
    const { lateProcess, instances } = group;
    if (lateProcess === null) return [];
    const share = instances > 0 ? lateProcess.instances / instances : 0;
    return [{ ...lateProcess, of: instances, varies: share < 0.5, strength: share * addedNs(group) }];
  });
  const [strongest] = known.sort((a, b) => Number(a.varies) - Number(b.varies) || b.strength - a.strength);
  if (strongest === undefined) return null;
  const { strength: _, ...found } = strongest;
  const agreeing = known.filter(
    ({ process, cause, varies }) =>
      process === found.process && cause === found.cause && varies === found.varies,
  );
  return { ...found, agreeing: agreeing.length, groups: groups.length };
}

/** In a table: "late sender: process 1 (54 of 54), all of 2 agree", or "varies (process 5 in 5 of 12)". */
export function latenessInTable(lateness: SharedLateness): string {
  const { process, cause, instances, of, varies, agreeing, groups } = lateness;
  const seen = `${count(instances)} of ${count(of)}`;
  if (varies) return `varies (process ${process} in ${seen})`;
  const agreed =
    groups === 1 ? '' : `, ${agreeing === groups ? 'all' : count(agreeing)} of ${count(groups)} agree`;
  return `${cause}: process ${process} (${seen})${agreed}`;
}

/** "process 1 sends late"; if its first call is a receive it "comes late": others may wait for its sends. */
export function latenessWords({ process, cause, varies, agreeing, groups }: SharedLateness): string {
  if (varies) return 'the late process varies';
  const where = agreeing === groups ? '' : ` in ${count(agreeing)} of ${count(groups)} patterns`;
  return `process ${process} ${cause === 'late sender' ? 'sends' : 'comes'} late${where}`;
}
