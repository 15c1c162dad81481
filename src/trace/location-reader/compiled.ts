import { withAddresses } from '../../assembly/memory.ts';
import { CODE } from './code.ts';

/** What reader.as.ts exports; numbers of type usize are addresses. */
export interface CompiledReader {
  memory: WebAssembly.Memory;
  /** Addresses of the tables by id (ids.as.ts). */
  REGIONS: { value: number };
  COMMUNICATORS: { value: number };
  room(bytes: number): number;
  makeChunkRoom(bytes: number): number;
  setContext(regionMarks: number, ignoredOperations: number, communicators: number): void;
  startProcess(process: number, firstCall: number, firstTransfer: number): void;
  startLocation(): void;
  defineRegion(id: number, entry: number): void;
  defineCommunicator(id: number, entry: number): void;
  setClock(high: number, low: number, nanosecondsPerTick: number, pieces: number, count: number): void;
  /** Time of a timestamp by that clock; times are asked for in ascending order. */
  nanoseconds(high: number, low: number): number;
  read(from: number, to: number, isBigEndian: boolean): number;
  finishLocation(): void;
  finishProcess(): void;
  results(): number;
}

let code: WebAssembly.Module | undefined;

/**
 * A reader with a memory of its own. The loop over records is compiled ahead, since most of a short analysis would be spent
 * in code that is not compiled yet.
 *
 * @throws InputError where the system does not give the addresses that the memory wants
 */
export function compiledReader(): CompiledReader {
  code ??= new WebAssembly.Module(Buffer.from(CODE, 'base64'));
  const module = code;
  const { exports } = withAddresses(() => new WebAssembly.Instance(module, { env: { abort: outOfRoom } }));
  return exports as unknown as CompiledReader;
}

/** Called by the compiled code when it asks for more at once than its memory can give. */
function outOfRoom(): never {
  throw new OutOfRoom();
}

/** One process has more communication than there is room for. */
class OutOfRoom extends Error {}

/** Whether the compiled code has ended because its memory is full: where it cannot grow, a trap ends it. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof OutOfRoom || error instanceof WebAssembly.RuntimeError;
}
