import { brotliDecompressSync } from 'node:zlib';
import { CODE } from '#build/reader/code.ts';
import { type CompiledReader, compiledReaderOf } from '#build/reader/interface.ts';
import { doesNotFit, MAX_KEPT_BYTES, withAddresses } from '../columns/workspace.ts';

/** Bytes after a chunk that may be looked at without harm: no field is longer than 9. */
const SLACK = 64;

/** A compiled reader, which has a memory that grows, with its room for chunks. */
export interface ReaderWorkspace {
  compiled: CompiledReader;
  chunkAt: number;
  chunkBytes: number;
  /** How many places of the tables of regions and communicators were set last. */
  defined: { regions: number; communicators: number };
}

/** That of the last trace, when its memory is not too large; 36 MiB, mostly untouched, are its least. */
let kept: ReaderWorkspace | null = null;

/** The kept one where its room suffices: whoever gets it is the only one that has it. */
export function readerWorkspace(chunkBytes: number): ReaderWorkspace {
  const last = kept;
  kept = null;
  if (last !== null && last.chunkBytes >= chunkBytes) return last;
  const compiled = compiledReader();
  const chunkAt = compiled.makeChunkRoom({ bytes: chunkBytes + SLACK });
  return { compiled, chunkAt, chunkBytes, defined: { regions: 0, communicators: 0 } };
}

/** Keeps a workspace that nobody uses any more for the next trace, unless its memory has grown large. */
export function keepWorkspace(workspace: ReaderWorkspace): void {
  if (workspace.compiled.memory.buffer.byteLength <= MAX_KEPT_BYTES) kept = workspace;
}

/** @throws InputError when `work` needs more than the memory of the compiled reader can give */
export function withinMemory<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    // Where the memory cannot grow, a trap ends the compiled code.
    if (!(error instanceof OutOfMemory || error instanceof WebAssembly.RuntimeError)) throw error;
    throw doesNotFit({
      file,
      found: 'this does not fit into the memory of the reader',
      rule: 'a process has at most 67,108,864 communication events; 4 GiB hold these and all communicators',
    });
  }
}

/** The compiled code has asked for more at once than its memory can give. */
class OutOfMemory extends Error {}

let code: WebAssembly.Module | undefined;

/**
 * A reader with a memory of its own. The loop over records is compiled ahead, since most of a short analysis
 * would be spent in code that is not compiled yet.
 *
 * @throws InputError where the system does not give the addresses that the memory wants
 */
export function compiledReader(): CompiledReader {
  code ??= new WebAssembly.Module(brotliDecompressSync(Buffer.from(CODE, 'base64')));
  const module = code;
  const abort = (): never => {
    throw new OutOfMemory();
  };
  return compiledReaderOf(withAddresses(() => new WebAssembly.Instance(module, { env: { abort } })));
}
