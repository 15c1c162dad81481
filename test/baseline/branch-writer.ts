// A program for the tests of the branch store: waits for a file to appear, so that all start together, then adds a run a
// day to the branch of a bare repository, one update each.
import { appendFileSync, existsSync } from 'node:fs';
import { branchStore } from '../../src/baseline/branch-store.ts';
import { addRun } from '../../src/baseline/retention.ts';
import { recordRun } from '../../src/measurement/record.ts';
import { benchmark, group, run } from '../comparison/make-run.ts';

const [bare, start, from, to, done] = process.argv.slice(2);
const settings = [['remote.commgate.url', `file://${bare}`]] as const;
const store = branchStore({ name: 'bare', settings, secrets: [] }, 'commgate-baselines');
console.log('ready');
while (!existsSync(start!)) await new Promise((resolve) => setTimeout(resolve, 1));
for (let day = Number(from); day < Number(to); day++) {
  const added = recordRun(run(day, [benchmark([[group('a', 1000 + day)]])]));
  await store.update((current) => addRun(current, added, { runs: 1000, bytes: 1e9 }));
  if (done !== undefined) appendFileSync(done, `${added.id}\n`);
}
