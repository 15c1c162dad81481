import type { Comparison } from '#build/schemas/comparison.ts';
import { innermost } from '../../../analysis/patterns/sites.ts';
import type { Finding } from '../findings.ts';

type Changes = Pick<Comparison, 'calls' | 'structure' | 'costs'>;

/**
 * What changed in the communication of a function that computes longer on all processes, of what it calls,
 * next or at all, or of its caller: exact facts, of which computing longer there may be a consequence
 * (buffers twice as long, work before a message that is new). Nobody can tell that from times, so both are
 * told. Where one process computes longer, what all do explains nothing.
 *
 * @returns null where nothing did, or more communication is what the finding tells
 */
export function changedAround(
  { groups: [first] }: Pick<Finding, 'groups'>,
  comparison: Changes,
): Changes | null {
  const { computes, benchmark } = first;
  if (first.kind !== 'computing' || computes === undefined || computes.process !== null) return null;
  const { before, behind, around = [] } = computes;
  const names = new Set([...first.functions, ...around, before, behind]);
  const isAround = (change: { benchmark: string; functions: readonly string[] }): boolean =>
    change.benchmark === benchmark && change.functions.some((name) => names.has(innermost(name)));
  const structure = comparison.structure.filter((change) => change.kind !== 'renamed' && isAround(change));
  const [calls, costs] = [comparison.calls.filter(isAround), comparison.costs.filter(isAround)];
  return structure.length + calls.length === 0 ? null : { structure, calls, costs };
}
