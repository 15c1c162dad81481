import type { Regression } from '#build/schemas/comparison.ts';
import { mostUrgent } from '../../../analysis/slow-instances/ranking.ts';
import type { Analysis } from '../../../analysis/stages.ts';
import { InputError } from '../../../base/errors.ts';

/** So many instances before and after the one in the middle are shown. */
const INSTANCES_AROUND = 20;

/** Which instances are shown: positions in the sequence, from 0, and the time that they take. */
export interface ShownPart {
  from: number;
  /** After the last one. */
  to: number;
  startNs: number;
  endNs: number;
}

export function wholeTrace({ order }: Analysis): ShownPart {
  return { from: 0, to: order.length, startNs: Number.NEGATIVE_INFINITY, endNs: Number.POSITIVE_INFINITY };
}

export function partAround({ order, instances }: Analysis, position: number): ShownPart {
  const from = Math.max(0, position - INSTANCES_AROUND);
  const to = Math.min(order.length, position + INSTANCES_AROUND + 1);
  let [startNs, endNs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const instance of order.subarray(from, to)) {
    startNs = Math.min(startNs, instances.startNs[instance]!);
    endNs = Math.max(endNs, instances.endNs[instance]!);
  }
  return { from, to, startNs, endNs };
}

/** Position, from 0, of the slow instance to look at first; where none is slow, of what stands out most. */
export function firstToLookAt(analysis: Analysis): number {
  const { ranked, order, score } = analysis;
  if (ranked.length > 0) return mostUrgent(analysis)[0]!.position - 1;
  let most = 0;
  for (let position = 1; position < order.length; position++) {
    if (score[order[position]!]! > (score[order[most]!]! || 0)) most = position;
  }
  return most;
}

/** From 0: the instance that a comparison shows, else a slow one, else the first. @throws InputError */
export function typicalOf(analysis: Analysis, group: Regression, file: string): number {
  const { order, instances, patterns, patternOf, slow } = analysis;
  const atNs = group.typical?.now?.atNs;
  const found: number[] = [];
  for (let position = 0; position < order.length; position++) {
    const instance = order[position]!;
    const isOfGroup =
      instances.bytes[instance] === group.bytes && patterns[patternOf[instance]!]!.id === group.pattern;
    if (isOfGroup) found.push(position);
  }
  if (found.length === 0) {
    const what = `the comparison's first regression (${group.functions.join(', ')})`;
    throw new InputError({
      file,
      found: `no instance of pattern ${group.pattern}, ${what}`,
      rule: 'the comparison must be of this run, with its configuration',
      remedy: 'give the run folder of the check, and its --config',
    });
  }
  if (atNs === undefined) return found.find((position) => slow[order[position]!] === 1) ?? found[0]!;
  const distance = (position: number): number => Math.abs(instances.startNs[order[position]!]! - atNs);
  return found.reduce((best, position) => (distance(position) < distance(best) ? position : best));
}
