import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { makeTrace } from '../support/trace-maker.ts';

/** A ring whose exchanges have these sizes, one iteration after the other. */
export function ring(sizes: readonly number[], processes = 3, function_ = 'pass_on'): string {
  const folder = join(temporaryFolder(), 'trace');
  mkdirSync(folder);
  return makeTrace(folder, {
    processes,
    program: (process) => {
      for (const bytes of sizes)
        process.inside(function_, () => {
          process
            .send((process.rank + 1) % processes, bytes)
            .recv((process.rank + processes - 1) % processes, bytes);
        });
    },
  });
}
