import { CODE } from '#build/reader/code.ts';
import { type CompiledReader, compiledReaderOf } from '#build/reader/interface.ts';
import { withAddresses } from '../columns/memory.ts';

let code: WebAssembly.Module | undefined;

/**
 * A reader with a memory of its own. The loop over records is compiled ahead, since most of a short analysis
 * would be spent in code that is not compiled yet.
 *
 * @throws InputError where the system does not give the addresses that the memory wants
 */
export function compiledReader(): CompiledReader {
  code ??= new WebAssembly.Module(Buffer.from(CODE, 'base64'));
  const module = code;
  const instance = withAddresses(() => new WebAssembly.Instance(module, { env: { abort: outOfRoom } }));
  return compiledReaderOf(instance);
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
