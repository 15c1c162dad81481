import { brotliDecompressSync } from 'node:zlib';
import { CODE } from '#build/kernels/code.ts';
import { type Kernels, kernelsOf } from '#build/kernels/interface.ts';
import type { CallTimes } from '../../trace/columns/call-times.ts';
import { workspaceOf } from '../../trace/columns/call-times-workspace.ts';
import { type Column, Workspace } from '../../trace/columns/workspace.ts';
import { entryOf } from '../patterns/memoize.ts';

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

/** A column that a stage wants. */
export interface Wanted<C extends Column> {
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

/** The kernels with what a stage works on: its own until the next stage begins. */
export interface StageKernels<W> {
  kernels: Kernels;
  workspace: Workspace;
  columns: { [Name in keyof W]: W[Name] extends Wanted<infer C> ? C : never };
}

/** @throws InputError when the columns do not fit into 4 GiB of addresses */
export function openStage<W extends Record<string, Wanted<Column>>>(wanted: W): StageKernels<W> {
  const entries = Object.entries(wanted);
  const workspace = Workspace.forStage(entries.reduce((sum, [, { bytes }]) => sum + bytes + 8, 0));
  const columns = Object.fromEntries(entries.map(([name, each]) => [name, each.in(workspace)]));
  return { kernels: kernelsOn(workspace), workspace, columns } as StageKernels<W>;
}
