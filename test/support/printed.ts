import { vi } from 'vitest';
import { standardError, standardOutput } from '../../src/base/standard-streams.ts';

/** @returns what `work` writes to standard output and to standard error, in order */
export async function printedBy(work: () => Promise<unknown>): Promise<string> {
  let printed = '';
  const spies = [standardOutput, standardError].map((stream) =>
    vi.spyOn(stream, 'writeExactly').mockImplementation((text) => {
      printed += String(text);
      return true;
    }),
  );
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return printed;
}
