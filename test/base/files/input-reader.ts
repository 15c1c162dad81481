// A program for the tests of files that cannot be read: opens each file that it is told in the way that is
// told, and prints what comes of it, a line each. What waits for ever must not wait in the tests' own
// process.

import { readYaml } from '../../../src/base/config/source.ts';
import { logTail } from '../../../src/base/process/log-tail.ts';
import { fileStore } from '../../../src/gate/baseline/file-store.ts';
import { readAccepted } from '../../../src/gate/baseline/levels/acceptance-file.ts';
import { lockFile } from '../../../src/gate/baseline/lock.ts';
import { readComparison } from '../../../src/gate/judge/read-comparison.ts';
import { readEvent } from '../../../src/hosts/github/event.ts';
import { readRunFolder } from '../../../src/measure/run/read-run.ts';
import { loadTrace } from '../../../src/trace/load.ts';

/** By name: reads a path. */
const READERS: Record<string, (path: string) => unknown> = {
  acceptances: readAccepted,
  baseline: (path) => fileStore(path).read(),
  comparison: readComparison,
  configuration: readYaml,
  event: (path) => readEvent({ GITHUB_EVENT_PATH: path }),
  lock: lockFile,
  log: (path) => logTail(path),
  run: readRunFolder,
  trace: (path) => loadTrace(path),
};

const words = process.argv.slice(2);
while (words.length > 0) {
  const [reader, path] = words.splice(0, 2);
  try {
    console.log(`${reader}: read, ${JSON.stringify(await READERS[reader!]!(path!))}`);
  } catch (error) {
    console.log(`${reader}: ${(error as Error).name}: ${(error as Error).message}`);
  }
}
