// AssemblyScript (docs/decisions/009): the loop of blocks.ts.
import { Bytes, Integers } from '../../trace/columns/columns.as';
import { EventMark, Kind, NONE } from '../../trace/columns/event-codes.as';

/** How far the cutting is: zeros at first. */
@final
@unmanaged
export class Cutting {
  blocks: i32;
  /** Of the last block. */
  context: i32;
  isCollective: bool;
}

/**
 * Cuts a chunk of a process's events into blocks.
 *
 * @param first index of the chunk's first event
 * @param isProcessStart whether the process's events begin with the chunk
 * @param start by block: its first event; `processOfBlock` and `contextOfBlock` likewise
 */
export function cutBlocks(
  cutting: Cutting,
  process: i32,
  first: i32,
  isProcessStart: bool,
  events: i32,
  transfer: Integers,
  call: Integers,
  marks: Bytes,
  kind: Bytes,
  context: Integers,
  start: Integers,
  processOfBlock: Integers,
  contextOfBlock: Integers,
): void {
  let blocks = cutting.blocks;
  let blockContext = cutting.context;
  let isBlockCollective = cutting.isCollective;
  for (let event = 0; event < events; event++) {
    const caller = call[event];
    const own = caller == NONE ? NONE : context[caller];
    const isOwnCollective = kind[transfer[event]] == Kind.collective;
    if (
      (isProcessStart && event == 0) ||
      own != blockContext ||
      isOwnCollective != isBlockCollective ||
      marks[event] & EventMark.afterDelimiter
    ) {
      start[blocks] = first + event;
      processOfBlock[blocks] = process;
      contextOfBlock[blocks] = own;
      blockContext = own;
      isBlockCollective = isOwnCollective;
      blocks++;
    }
  }
  cutting.blocks = blocks;
  cutting.context = blockContext;
  cutting.isCollective = isBlockCollective;
}
