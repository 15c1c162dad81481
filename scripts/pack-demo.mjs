// Before `npm pack`: what the demo needs, in build/demo. The baseline that its recorded runs make is in the
// package in place of these, which are many times as large; of the runs that are judged one repetition is
// enough.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const recorded = join(root, 'fixtures/traces/demo');
const folder = join(root, 'build/demo');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const run of ['run-1', 'run-2', 'run-3', 'run-4', 'run-5']) {
  const places = [
    '--config',
    join(root, '.github/commgate.yml'),
    '--baseline',
    join(folder, 'baseline.json'),
  ];
  const words = ['baseline', 'update', join(recorded, run), ...places, '--quiet'];
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'dist/cli.js'), ...words]);
  if (status === 0) continue;
  console.error(`${stderr}`);
  process.exit(1);
}
for (const run of ['unchanged', 'delayed']) {
  cpSync(join(recorded, run, 'halo/1'), join(folder, run, 'halo/1'), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(recorded, run, 'run.json'), 'utf8'));
  for (const benchmark of manifest.benchmarks) benchmark.repetitions.length = 1;
  writeFileSync(join(folder, run, 'run.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
