// A program for the tests of files that cannot be read: opens each file that it is told in the way that is told, and prints
// what comes of it, a line each. What waits for ever must not wait in the tests' own process.
import { readAccepted } from '../../src/baseline/acceptance-file.ts';
import { fileStore } from '../../src/baseline/file-store.ts';
import { lockFile } from '../../src/baseline/lock.ts';
import { readComparison } from '../../src/comparison/read-comparison.ts';
import { readYaml } from '../../src/config/source.ts';
import { readEvent } from '../../src/hosts/github/event.ts';
import { logTail } from '../../src/process/log-tail.ts';
import { readRunFolder } from '../../src/run/read-run.ts';
import { loadTrace } from '../../src/trace/load.ts';

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
