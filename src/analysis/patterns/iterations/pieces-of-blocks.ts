import type { Blocks } from '../blocks.ts';
import type { InstancePieces } from './joining.ts';
import type { FoldedWord } from './words.ts';

/** The pieces of an instance. @param folded by block of the instance: how it is cut */
export function piecesOfBlocks(
  { start, process }: Blocks,
  blocks: Int32Array,
  folded: readonly FoldedWord[],
): InstancePieces {
  const count = folded.reduce((sum, { pieces }) => sum + pieces.count, 0);
  const found = {
    count,
    from: new Int32Array(count),
    to: new Int32Array(count),
    process: new Int32Array(count),
    block: new Int32Array(count),
    isLoop: new Uint8Array(count),
  };
  let at = 0;
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i]!;
    const { pieces } = folded[i]!;
    for (let piece = 0; piece < pieces.count; piece++, at++) {
      found.from[at] = start[block]! + pieces.start[piece]!;
      found.to[at] = start[block]! + pieces.start[piece + 1]!;
      found.process[at] = process[block]!;
      found.block[at] = block;
      found.isLoop[at] = pieces.loop[piece] === 0 ? 0 : 1;
    }
  }
  return found;
}
