// Before `npm pack`: what the demo needs, in build/demo.br, which src/cli/demo.ts unpacks. The baseline that
// its recorded runs make is in the package in place of these, which are many times as large; of the run that
// is judged one repetition is enough. The repository's demo shows, as a live one does, that an unchanged run
// passes.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const recorded = join(root, 'fixtures/traces/demo');
const folder = mkdtempSync(join(tmpdir(), 'commgate-pack-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

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
cpSync(join(recorded, 'delayed/halo/1'), join(folder, 'delayed/halo/1'), { recursive: true });
const manifest = JSON.parse(readFileSync(join(recorded, 'delayed/run.json'), 'utf8'));
for (const benchmark of manifest.benchmarks) benchmark.repetitions.length = 1;
writeFileSync(join(folder, 'delayed/run.json'), `${JSON.stringify(manifest, null, 2)}\n`);

const paths = readdirSync(folder, { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => statSync(join(folder, path)).isFile())
  .sort();
const contents = paths.map((path) => readFileSync(join(folder, path)));
const index = JSON.stringify(paths.map((path, at) => [path, contents[at].length]));
mkdirSync(join(root, 'build'), { recursive: true });
// One stream is two thirds of what the files take in a package, which are much alike.
writeFileSync(
  join(root, 'build/demo.br'),
  brotliCompressSync(Buffer.concat([Buffer.from(`${index}\n`), ...contents])),
);
