import { oneLine } from '../errors.ts';

/** Says in one line on standard error what an option did not do. */
export function warn(text: string): void {
  process.stderr.write(`commgate: ${oneLine(text)}\n`);
}
