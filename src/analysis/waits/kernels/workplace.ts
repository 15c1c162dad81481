import { CODE } from '#build/waits/code.ts';
import { type WaitingKernels, waitingKernelsOf } from '#build/waits/interface.ts';
import { InputError } from '../../../base/errors.ts';
import type { CallTimes } from '../../../trace/columns/call-times.ts';
import { ColumnMemory, memoryOf } from '../../../trace/columns/column-memory.ts';

let code: WebAssembly.Module | undefined;
const kernelsOfMemory = new WeakMap<WebAssembly.Memory, WaitingKernels>();

/** Kernels, and the memory that they work on. */
export interface Workplace {
  kernels: WaitingKernels;
  memory: ColumnMemory;
  /** Copies a column into the memory unless it lies there. */
  inMemory<C extends Uint8Array | Int32Array | Float64Array>(column: C): C;
}

/** Bytes that the columns of call times take. */
function sizeOf({ calls, gaps, processBegin }: CallTimes): number {
  return 24 * calls.count + 4 * gaps.start.length + 12 * gaps.ns.length + 24 * processBegin.length + 1024;
}

/**
 * Lets compiled code work on the times of calls of a trace. What was read from a trace lies in a memory with room for more;
 * other columns are copied into a new one.
 *
 * @param room bytes that are needed besides
 * @throws InputError when the columns do not fit into 4 GiB of addresses
 */
export function openWorkplace(times: CallTimes, room: number): Workplace {
  const resident = memoryOf(times.gaps.ns);
  const memory =
    resident !== undefined && resident.rest >= room ? resident : ColumnMemory.ofBytes(sizeOf(times) + room);
  if (memory === null) throw tooMany();
  const inMemory = <C extends Uint8Array | Int32Array | Float64Array>(column: C): C => {
    if (memoryOf(column) === memory) return column;
    const make =
      column instanceof Uint8Array ? 'bytes' : column instanceof Int32Array ? 'integers' : 'numbers';
    const own = memory[make](column.length);
    own.set(column);
    return own as C;
  };
  return { kernels: kernelsOn(memory.memory), memory, inMemory };
}

function kernelsOn(memory: WebAssembly.Memory): WaitingKernels {
  let kernels = kernelsOfMemory.get(memory);
  if (kernels === undefined) {
    code ??= new WebAssembly.Module(Buffer.from(CODE, 'base64'));
    kernels = waitingKernelsOf(new WebAssembly.Instance(code, { env: { memory } }), memory);
    kernelsOfMemory.set(memory, kernels);
  }
  return kernels;
}

function tooMany(): InputError {
  return new InputError({
    file: 'memory',
    found: 'the calls of this trace, and the functions between them, do not fit into the memory of one stage',
    rule: '4 GiB hold some hundred million calls',
    remedy: 'record fewer iterations',
  });
}
