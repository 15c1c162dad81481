import { oneLine } from '../../base/errors.ts';
import { type StandardStream, standardError } from '../../base/standard-streams.ts';

export interface Progress {
  show(text: string): void;
  /** Takes the line away. */
  close(): void;
}

/** Work that is done sooner needs no progress, and more often than this nobody reads it. Milliseconds. */
const FIRST_AFTER = 1000;
const AGAIN_AFTER = 100;

/** @returns progress on a terminal from the first second on; one that shows nothing elsewhere */
export function openProgress(
  stream: Pick<StandardStream, 'write' | 'isTTY' | 'columns'>,
  now: () => number = () => performance.now(),
): Progress {
  if (!stream.isTTY) return { show() {}, close() {} };
  let due = now() + FIRST_AFTER;
  let shown = false;
  return {
    show(text) {
      if (now() < due) return;
      due = now() + AGAIN_AFTER;
      shown = true;
      stream.write(`\r\u001b[K${text.slice(0, Math.max(10, (stream.columns ?? 80) - 1))}`);
    },
    close() {
      if (shown) stream.write('\r\u001b[K');
      shown = false;
    },
  };
}

/** Says in one line on standard error what an option did not do. */
export function warn(text: string): void {
  standardError.write(`commgate: ${oneLine(text)}\n`);
}
