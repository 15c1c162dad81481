import type { CompiledReader } from '#build/reader/interface.ts';
import { InputError } from '../../base/errors.ts';
import { MOST_KEPT_BYTES } from '../columns/memory.ts';
import { compiledReader, isOutOfRoom } from './compiled.ts';

/** Bytes behind a chunk that may be looked at without harm: no field is longer than 9. */
const SLACK = 64;

/** A compiled reader with its room for chunks. */
export interface Workplace {
  compiled: CompiledReader;
  chunkAt: number;
  chunkBytes: number;
  /** How many places of the tables of regions and communicators were set last. */
  defined: { regions: number; communicators: number };
}

/** That of the last trace, when its memory is not too large; 36 MiB, mostly untouched, are its least. */
let kept: Workplace | null = null;

/** The kept one where its room suffices: whoever gets it is the only one that has it. */
export function workplaceFor(chunkBytes: number): Workplace {
  const last = kept;
  kept = null;
  if (last !== null && last.chunkBytes >= chunkBytes) return last;
  const compiled = compiledReader();
  const chunkAt = compiled.makeChunkRoom({ bytes: chunkBytes + SLACK });
  return { compiled, chunkAt, chunkBytes, defined: { regions: 0, communicators: 0 } };
}

/** Keeps a workplace for the next trace, unless its memory has grown large. Whoever gives it away does not use it any more. */
export function keepWorkplace(workplace: Workplace): void {
  if (workplace.compiled.memory.buffer.byteLength <= MOST_KEPT_BYTES) kept = workplace;
}

/** @throws InputError when `work` needs more than the memory of the compiled reader can give */
export function withinRoom<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isOutOfRoom(error)) throw error;
    throw new InputError({
      file,
      found: 'this does not fit into the memory of the reader',
      rule: 'a process has at most 67,108,864 communication events; 4 GiB hold these and all communicators',
      remedy: 'record fewer iterations',
    });
  }
}
