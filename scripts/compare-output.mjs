// Compares what two builds say of traces, byte by byte: tables, JSON, and JSON with wait states and replay.
//
//   node scripts/compare-output.mjs BEFORE/cli.js [AFTER/cli.js] [--traces FOLDER] [--random N] [--seed S]
//
// Of all traces in fixtures/, of those below FOLDER (files NAME.otf2), and of N random programs. AFTER is
// dist/cli.js where it is not given. Exit code 1 where a byte differs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundled } from './bundled.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    traces: { type: 'string' },
    random: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const [before, after = join(root, 'dist/cli.js')] = positionals;
if (before === undefined) throw new Error('usage: compare-output.mjs BEFORE/cli.js [AFTER/cli.js]');
const own = mkdtempSync(join(tmpdir(), 'commgate-compare-'));
process.on('exit', () => rmSync(own, { recursive: true, force: true }));
const document = join(own, 'document.json');
const WAYS = [['--all'], ['--json', document], ['--json', document, '--wait-states', '--replay']];

let [compared, refused, differing] = [0, 0, 0];
const answered = new Set();
const folders = [join(root, 'fixtures'), ...(values.traces === undefined ? [] : [values.traces])];
for (const folder of folders) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (name.endsWith('.otf2')) compare(join(folder, name));
  }
}
const { fc, RANDOM_TRACES } = await bundled(
  `export { default as fc } from 'fast-check';
   export { RANDOM_TRACES } from './test/support/in-shards.ts';`,
);
const kinds = Object.values(RANDOM_TRACES);
for (const traces of kinds) {
  const numRuns = Math.ceil(Number(values.random) / kinds.length);
  for (const write of fc.sample(traces, { seed: Number(values.seed), numRuns })) {
    const folder = join(own, 'trace');
    compare(write(folder));
    rmSync(folder, { recursive: true });
  }
}
console.log(`${compared} results compared, ${refused} of them refusals, ${differing} differ`);
// Where one way is always refused, nothing was compared by it.
process.exitCode = differing === 0 && answered.size === WAYS.length ? 0 : 1;

function compare(trace) {
  for (const way of WAYS) {
    const [one, other] = [before, after].map((cli) => said(cli, trace, way));
    compared++;
    if (one.startsWith('2 ')) refused++;
    else answered.add(way);
    if (one === other) continue;
    differing++;
    console.error(`${trace} ${way.join(' ')}: differs`);
  }
}

/** Exit code and all that was written: what was printed, and the document. */
function said(cli, trace, way) {
  rmSync(document, { force: true });
  const done = spawnSync(process.execPath, [cli, 'analyze', trace, ...way], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  const written = existsSync(document) ? readFileSync(document, 'utf8') : '';
  return `${done.status} ${done.stdout}${done.stderr}${written}`;
}
