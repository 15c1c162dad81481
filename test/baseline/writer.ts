// A program for the tests of concurrent writers: adds runs of the given days to a baseline file, one update each.
import { fileStore } from '../../src/baseline/file-store.ts';
import { recordRun } from '../../src/baseline/record.ts';
import { addRun } from '../../src/baseline/retention.ts';
import { benchmark, group, run } from '../comparison/make-run.ts';

const [file, from, to] = process.argv.slice(2);
const store = fileStore(file!);
for (let day = Number(from); day < Number(to); day++) {
  await store.update((current) => addRun(current, recordRun(run(day, [benchmark([[group('a', 1000)]])]))));
}
