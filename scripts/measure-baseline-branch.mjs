// How large the baseline's branch becomes: adds a run a night to a bare repository, `node
// scripts/measure-baseline-branch.mjs [nights] [groups]`, and prints its size on the way, before and after
// git's garbage collection (servers collect by themselves). A run has 40 groups of 5 repetitions unless told
// otherwise. A thousand nights take some minutes.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundled } from './bundled.mjs';

const nights = Number(process.argv[2] ?? 1000);
const groups = Number(process.argv[3] ?? 40);
const folder = mkdtempSync(join(tmpdir(), 'commgate-branch-size-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const { branchStore, addRun, recordRun } = await bundled(`
  export { branchStore } from './src/gate/baseline/branch-store.ts';
  export { addRun } from './src/gate/baseline/retention.ts';
  export { recordRun } from './src/measure/measurement/record.ts';
`);

const bare = join(folder, 'bare.git');
const git = (...words) => execFileSync('git', words, { cwd: bare, encoding: 'utf8' }).trim();
execFileSync('git', ['init', '--quiet', '--bare', bare]);
const store = branchStore(
  { name: 'bare', settings: [['remote.commgate.url', `file://${bare}`]], secrets: [] },
  'commgate-baselines',
);

function night(day) {
  const repetition = () => {
    const measured = Array.from({ length: groups }, (_, index) => {
      const medianNs = 10_000 * (index + 1) * (1 + 0.05 * Math.random());
      return {
        pattern: (0x9e3779b97f4a7c15n * BigInt(index + 1)).toString(16).slice(-16).padStart(16, '0'),
        functions: [`solver::exchange_${index}`],
        bytes: 1024 * (index + 1),
        kind: 'point-to-point',
        processes: 64,
        events: 256,
        messages: 128,
        instances: 200,
        medianNs,
        totalNs: 200 * medianNs * (1 + 0.01 * Math.random()),
        name: `CP${index + 1}`,
        label: '128 messages among 64 processes',
        partners: { links: 128, first: ['0>1', '1>0', '1>2', '2>1'], members: '0-63', roots: [] },
        operations: {},
        phases: [1],
        starts: Array.from({ length: 8 }, (_, i) => ({
          process: 8 * i,
          ns: 1e4 - i,
          cause: 'late sender',
          last: 25,
        })),
        slow: 0,
      };
    });
    const communicationNs = measured.reduce((sum, { totalNs }) => sum + totalNs, 0);
    return {
      processes: 64,
      communicationEvents: 1,
      unmatchedEvents: 0,
      durationNs: communicationNs,
      communicationNs,
      phases: [],
      groups: measured,
    };
  };
  return recordRun({
    commit: day.toString(16).padStart(40, '0'),
    branch: 'main',
    date: new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString(),
    environment: { cpu: 'AMD EPYC 7B13', cores: 64, mpi: 'Open MPI 4.1.4', usableCores: 64 },
    benchmarks: [
      {
        name: 'solver',
        tracer: 'builtin 1',
        mpi: 'Open MPI 4.1.4',
        pinning: 'commgate',
        repetitions: Array.from({ length: 5 }, repetition),
      },
    ],
  });
}

const kib = () => Number(execFileSync('du', ['-sk', bare], { encoding: 'utf8' }).split('\t')[0]);
let largest = 0;
for (let day = 1; day <= nights; day++) {
  await store.update((current) => addRun(current, night(day)));
  if (day % 100 !== 0 && day !== nights) continue;
  const loose = kib();
  git('gc', '--quiet', '--prune=now');
  const packed = kib();
  largest = Math.max(largest, packed);
  const commits = git('rev-list', '--count', 'commgate-baselines');
  console.log(`night ${day}: ${loose} KiB before, ${packed} KiB after collection, ${commits} commits`);
}
console.log(`largest after collection: ${largest} KiB for ${groups} groups a run`);
