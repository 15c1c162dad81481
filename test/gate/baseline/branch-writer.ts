// A program for the tests of the branch store: waits for a file to appear, so that all start together, then
// adds a run for each of some days to the branch of a bare repository, one update each: as so many writers at
// once, or as one that appends the run's id to a file once it is confirmed.
import { appendFileSync, existsSync } from 'node:fs';
import { branchStore } from '../../../src/gate/baseline/branch-store.ts';
import { addRun } from '../../../src/gate/baseline/retention.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import { benchmark, group, run } from '../judge/make-run.ts';

const [bare, start, from, to, done] = process.argv.slice(2);
const settings = [['remote.commgate.url', `file://${bare}`]] as const;
const stored = async (day: number) => {
  const store = branchStore({ name: 'bare', settings, secrets: [] }, 'commgate-baselines');
  const added = recordRun(run(day, [benchmark([[group('a', 1000 + day)]])]));
  await store.update((current) => addRun(current, added, { runs: 1000, bytes: 1e9 }));
  return added.id;
};
console.log('ready');
while (!existsSync(start!)) await new Promise((resolve) => setTimeout(resolve, 1));
const days = Array.from({ length: Number(to) - Number(from) }, (_, i) => Number(from) + i);
if (done === undefined) await Promise.all(days.map(stored));
else for (const day of days) appendFileSync(done, `${await stored(day)}\n`);
