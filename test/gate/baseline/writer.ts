// A program for the tests of concurrent writers: waits for a file to appear, so that all start together, then
// adds a run a day to a baseline file, one update each.
import { existsSync } from 'node:fs';
import { fileStore } from '../../../src/gate/baseline/file-store.ts';
import { addRun } from '../../../src/gate/baseline/retention.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import { benchmark, group, run } from '../judge/make-run.ts';

const [file, start, from, to] = process.argv.slice(2);
const store = fileStore(file!);
console.log('ready');
while (!existsSync(start!)) await new Promise((resolve) => setTimeout(resolve, 1));
for (let day = Number(from); day < Number(to); day++) {
  const added = recordRun(run(day, [benchmark([[group('a', 1000)]])]));
  await store.update((current) => addRun(current, added, { runs: 1000, bytes: 1e9 }));
}
