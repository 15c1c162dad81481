import type { MessageGraph } from './message-graph.ts';
import type { Shape } from './shapes.ts';

/**
 * What all pairwise exchanges of one function are together: the stages of a butterfly (partners' numbers
 * differ in one bit) or a transpose (on a square, place (i, j) exchanges with (j, i)); null: neither exactly.
 */
export function shapeOfPairs(pairs: readonly MessageGraph[], processes: number): Shape | null {
  const distinct = new Set(pairs.map(({ processes: [a, b] }) => a! * processes + b!));
  const all = (test: (low: number, high: number) => boolean): boolean =>
    [...distinct].every((pair) => test(Math.floor(pair / processes), pair % processes));
  const bits = Math.log2(processes);
  if (Number.isInteger(bits) && bits >= 2 && distinct.size === (processes / 2) * bits) {
    const differInOneBit = (low: number, high: number): boolean => {
      const difference = low ^ high;
      return (difference & (difference - 1)) === 0;
    };
    if (all(differInOneBit)) return { key: 'butterfly stages', name: 'butterfly (recursive doubling) stage' };
  }
  const side = Math.sqrt(processes);
  if (Number.isInteger(side) && side >= 2 && distinct.size === (side * (side - 1)) / 2) {
    const areTransposed = (low: number, high: number): boolean =>
      high === (low % side) * side + Math.floor(low / side);
    if (all(areTransposed)) return { key: 'transpose', name: 'transpose' };
  }
  return null;
}
