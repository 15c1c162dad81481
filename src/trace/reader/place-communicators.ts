import { CommunicatorRow, type CompiledReader } from '#build/reader/interface.ts';
import { type Communicator, NONE } from '../columns/trace.ts';

/**
 * Puts a row a communicator, and the ranks of their members, into the memory of a compiled reader. Members
 * that communicators share are stored once.
 *
 * @returns the address of the rows
 */
export function placeCommunicators(compiled: CompiledReader, communicators: readonly Communicator[]): number {
  const rowBytes = CommunicatorRow.BYTES_PER_ELEMENT;
  const at = compiled.room({ bytes: Math.max(1, rowBytes * communicators.length) });
  const stored = new Map<Int32Array, number>();
  communicators.forEach(({ members, self, groupASize }, index) => {
    let ranks = stored.get(members);
    if (ranks === undefined) {
      ranks = compiled.room({ bytes: Math.max(1, members.byteLength) });
      stored.set(members, ranks);
      new Int32Array(compiled.memory.buffer, ranks, members.length).set(members);
    }
    const { length } = members;
    const row = { members: ranks, first: 0, count: length, isSelf: self, groupASize, size: length };
    Object.assign(new CommunicatorRow(compiled.memory.buffer, at + rowBytes * index), row, {
      process: NONE,
    });
  });
  return at;
}
