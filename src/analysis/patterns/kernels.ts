import { brotliDecompressSync } from 'node:zlib';
import { CODE } from '#build/kernels/code.ts';
import { type Kernels, kernelsOf } from '#build/kernels/interface.ts';
import type { CallTimes } from '../../trace/columns/call-times.ts';
import { workspaceOf } from '../../trace/columns/call-times-workspace.ts';
import type { Struct } from '../../trace/columns/struct.ts';
import type { Trace } from '../../trace/columns/trace.ts';
import { type Column, MAX_KEPT_BYTES, type StructType, Workspace } from '../../trace/columns/workspace.ts';
import { entryOf } from './memoize.ts';

let code: WebAssembly.Module | undefined;
const kernelsByWorkspace = new WeakMap<Workspace, Kernels>();

/** Compiled functions that work on columns and structs of a workspace. */
export function kernelsOn(workspace: Workspace): Kernels {
  return entryOf(kernelsByWorkspace, workspace, () => {
    const { memory } = workspace;
    code ??= new WebAssembly.Module(brotliDecompressSync(Buffer.from(CODE, 'base64')));
    return kernelsOf(new WebAssembly.Instance(code, { env: { memory } }), memory);
  });
}

/**
 * The kernels where the call times of a trace lie, with room for so many bytes.
 *
 * @throws InputError when the columns do not fit into 4 GiB of addresses
 */
export function kernelsForCalls(
  times: CallTimes,
  bytes: number,
): { kernels: Kernels; workspace: Workspace; holding: Workspace['holding'] } {
  const workspace = workspaceOf(times, bytes);
  return { kernels: kernelsOn(workspace), workspace, holding: (column) => workspace.holding(column) };
}

/** A column or a struct that a stage wants. */
export interface Wanted<C extends Column | Struct> {
  bytes: number;
  in(workspace: Workspace): C;
}

/** A column of so many bytes. */
export function bytes(length: number): Wanted<Uint8Array> {
  return { bytes: length, in: (workspace) => workspace.bytes(length) };
}

export function integers(length: number): Wanted<Int32Array> {
  return { bytes: 4 * length, in: (workspace) => workspace.integers(length) };
}

export function numbers(length: number): Wanted<Float64Array> {
  return { bytes: 8 * length, in: (workspace) => workspace.numbers(length) };
}

/** A struct of zeros. */
export function struct<S extends Struct>(make: StructType<S>): Wanted<S> {
  return { bytes: make.BYTES_PER_ELEMENT, in: (workspace) => workspace.struct(make) };
}

/** The kernels with what a stage works on: its own until the next stage begins. */
export interface StageKernels<W> {
  kernels: Kernels;
  workspace: Workspace;
  columns: { [Name in keyof W]: W[Name] extends Wanted<infer C> ? C : never };
}

/**
 * @param isResult whether most of it are results: where that is much it has a memory of its own, so that they
 *   need not be copied
 * @throws InputError when the columns do not fit into 4 GiB of addresses
 */
export function openStage<W extends Record<string, Wanted<Column | Struct>>>(
  wanted: W,
  isResult = false,
): StageKernels<W> {
  const entries = Object.entries(wanted);
  const size = entries.reduce((sum, [, { bytes }]) => sum + bytes + 8, 0);
  const isOwn = isResult && size > MAX_KEPT_BYTES;
  const workspace = isOwn ? Workspace.ofBytes(size) : Workspace.forStage(size);
  const columns = Object.fromEntries(entries.map(([name, each]) => [name, each.in(workspace)]));
  return { kernels: kernelsOn(workspace), workspace, columns } as StageKernels<W>;
}

/** Events that are copied into a workspace at a time, so that it needs no room for all of them. */
const CHUNK = 1 << 16;

/** Events of a process, which stand together. */
export interface Chunk {
  process: number;
  /** Index of the first one. */
  first: number;
  /** How many they are. */
  events: number;
}

/** Length of the columns that chunks are copied to. */
export function chunkLength({ events }: Trace): number {
  return Math.min(CHUNK, events.count);
}

/** Length of a hash table with open addressing for so many keys: a power of two, at most half filled. */
export function slotsFor(keys: number): number {
  return 2 ** Math.ceil(Math.log2(2 * Math.max(1, keys)));
}

/** Copies columns of all events into those of a workspace, chunk by chunk. */
export function eachChunk<C extends Column>(
  { processes, processStart }: Trace,
  copied: readonly (readonly [from: C, to: C])[],
  visit: (chunk: Chunk) => void,
): void {
  for (let process = 0; process < processes; process++) {
    const end = processStart[process + 1]!;
    for (let first = processStart[process]!; first < end; first += CHUNK) {
      const chunkEnd = Math.min(first + CHUNK, end);
      for (const [from, to] of copied) to.set(from.subarray(first, chunkEnd));
      visit({ process, first, events: chunkEnd - first });
    }
  }
}
