// Shows the main job. `npm run demo` takes recorded runs of the halo example: five make a baseline, an
// unchanged one passes, one with a late process is a regression. `npm run demo -- --live` does the same with
// programs that are built and run now; it needs mpicc, mpirun and libotf2. Nothing is installed; everything
// is written to a temporary folder.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'commgate-demo-'));
const live = process.argv.includes('--live');
/** Five are needed to judge by; live ones that the machine disturbed do not count. */
const BASELINE_RUNS = live ? 8 : 5;

const heading = (text) => console.log(`\n━━ ${text}\n`);

function commgate(expected, ...words) {
  console.log(`$ commgate ${words.join(' ')}`);
  const { status } = spawnSync(process.execPath, [join(root, 'dist/cli.js'), ...words], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  if (status !== expected) fail(`exit code ${status}, expected ${expected}`);
}

function fail(text) {
  console.error(`demo: ${text}; what was made lies in ${folder}`);
  process.exit(1);
}

const env = { ...process.env };
// Open MPI refuses to run as root unless told twice; containers run as root.
if (process.getuid?.() === 0) {
  env.OMPI_ALLOW_RUN_AS_ROOT = '1';
  env.OMPI_ALLOW_RUN_AS_ROOT_CONFIRM = '1';
}

/** Two quiet processes where there are two cores; four otherwise say more. */
const processes = availableParallelism() >= 4 ? 4 : 2;

function build(...flags) {
  const source = join(root, 'fixtures/programs/halo.c');
  const words = ['-O2', '-g', '-finstrument-functions', ...flags, '-o', 'halo', source, '-lm'];
  console.log(`$ mpicc ${words.join(' ')}`);
  const { status, error } = spawnSync('mpicc', words, { cwd: folder, stdio: 'inherit' });
  if (error) fail('mpicc is not there: install Open MPI (Debian: openmpi-bin libopenmpi-dev)');
  if (status !== 0) fail('the halo example does not compile');
}

function configure(command) {
  const text = `benchmarks:\n  - name: halo\n    command: ${command}\n    repetitions: ${live ? 3 : 2}\n`;
  writeFileSync(join(folder, 'commgate.yml'), text);
  console.log(text);
}

function showComment(file) {
  heading('the comment on the pull request');
  console.log(readFileSync(join(folder, file), 'utf8'));
}

if (!existsSync(join(root, 'dist/cli.js'))) fail('dist/cli.js is missing: npm ci && npm run build');

heading('commgate.yml');
if (live) configure(`mpirun --oversubscribe -n ${processes} ./halo --iterations 100`);
else configure('mpirun -n 4 ./halo --iterations 30');
const recorded = (name) => (live ? [] : [join(root, 'fixtures/traces/demo', name)]);

heading(`a baseline of ${BASELINE_RUNS} runs`);
if (live) build();
for (let run = 1; run <= BASELINE_RUNS; run++) {
  commgate(0, 'baseline', 'update', ...recorded(`run-${run}`));
}
commgate(0, 'baseline', 'show');

const judge = live ? 'check' : 'compare';
heading('a pull request that changes nothing: pass');
commgate(0, judge, ...recorded('unchanged'), '--comment', 'unchanged.md');
showComment('unchanged.md');

heading('a pull request after which process 1 comes 2 ms late to every halo exchange: regression');
if (live) build('-DDELAY="1:exchange_halo:2000"');
commgate(1, judge, ...recorded('delayed'), '--comment', 'delayed.md', '--json', 'delayed.json');
showComment('delayed.md');

if (live) {
  const [first] = JSON.parse(readFileSync(join(folder, 'delayed.json'), 'utf8')).regressions;
  const late = `P${first.lateProcess.process} ${first.lateProcess.cause}`;
  const names = `${first.functions.join(', ')}, phase ${first.phases.join(', ')}, ${late}`;
  if (!first.functions.includes('exchange_halo'))
    fail(`the first regression is not the halo exchange: ${names}`);
  if (first.lateProcess.process !== 1 || first.lateProcess.cause !== 'late sender')
    fail(`not P1 late sender: ${names}`);
  console.log(`found as built in: ${first.name}, ${names}`);
}
console.log(`\nEverything lies in ${folder}`);
