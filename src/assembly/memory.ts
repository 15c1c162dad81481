import { InputError } from '../errors.ts';

/** A memory of at most this size is kept for the next trace: each memory of compiled code makes the engine collect garbage. */
export const MOST_KEPT_BYTES = 64 * 1024 * 1024;

/**
 * Runs what makes a memory for compiled code.
 *
 * @throws InputError where the system does not give the addresses that it wants
 */
export function withAddresses<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InputError(
      {
        file: 'memory',
        found: 'this Node.js does not get the address space that it wants for WebAssembly',
        rule: 'Node.js 20 reserves some GiB of addresses, which takes no memory',
        remedy:
          'lift the limit (ulimit -v), use a newer Node.js, or set NODE_OPTIONS=--disable-wasm-trap-handler',
      },
      { cause: error },
    );
  }
}
