// Spoils archives and has them analysed: every one must end in a result or one clear error, in time and in
// memory.
//   node scripts/fuzz.mjs [--archives 20000] [--seed 1] [--only SEED] [--jobs 2]
// Child processes take turns; one that is silent for too long, crashes or grows too large is reported with
// its seed.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const MAX_SILENT_MS = 10_000;
const MAX_MIB = 512;
/** Archives a child process does before the next one starts. */
const TURN = 500;

const { values } = parseArgs({
  options: {
    archives: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    jobs: { type: 'string', default: '2' },
    child: { type: 'string' },
  },
});

if (values.child === undefined) await lead();
else await work(JSON.parse(values.child));

async function lead() {
  const folder = mkdtempSync(join(tmpdir(), 'commgate-fuzz-'));
  const bundle = join(folder, 'mutations.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('../test/support/mutations.ts', import.meta.url))],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
  });
  const first = Number(values.only ?? values.seed);
  const end = values.only === undefined ? first + Number(values.archives) : first + 1;
  const total = { archives: 0, results: 0, errors: 0, slowestMs: 0, largestMiB: 0, failures: [] };
  const begin = performance.now();
  let next = first;
  const runner = async (job) => {
    while (next < end) {
      const from = next;
      next = Math.min(end, next + TURN);
      await turn(
        { bundle, folder: join(folder, `job${job}`), from, to: next, isTold: values.only !== undefined },
        total,
      );
    }
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, (_, job) => runner(job)));
  rmSync(folder, { recursive: true, force: true });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(
    `${total.archives} archives in ${seconds} s: ${total.results} results, ${total.errors} errors, ` +
      `${total.failures.length} failures; ` +
      `slowest ${Math.round(total.slowestMs)} ms, largest process ${Math.round(total.largestMiB)} MiB`,
  );
  for (const failure of total.failures) console.log(failure);
  process.exitCode = total.failures.length === 0 ? 0 : 1;
}

/** One child's turn; when it dies, the archives after the one it died of get a turn of their own. */
function turn(task, total) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), '--child', JSON.stringify(task)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let seed = task.from;
    let text = '';
    let last = '';
    let reason = '';
    const fail = (why) => {
      reason = why;
      child.kill('SIGKILL');
    };
    let timer = setTimeout(() => fail(`no end within ${MAX_SILENT_MS} ms`), 3 * MAX_SILENT_MS);
    child.stderr.on('data', (piece) => {
      last = `${last}${piece}`.slice(-2000);
    });
    child.stdout.on('data', (piece) => {
      text += piece;
      const lines = text.split('\n');
      text = lines.pop();
      for (const line of lines) {
        clearTimeout(timer);
        timer = setTimeout(() => fail(`no end within ${MAX_SILENT_MS} ms`), MAX_SILENT_MS);
        take(JSON.parse(line));
      }
    });
    const take = (told) => {
      seed = told.seed;
      if (told.isStart) return;
      seed++;
      total.archives++;
      if (told.failure !== undefined) total.failures.push(`seed ${told.seed}: ${told.what}: ${told.failure}`);
      else if (told.outcome === 'result') total.results++;
      else total.errors++;
      if (task.isTold) console.log(`${told.what}\n${told.outcome}`);
      total.slowestMs = Math.max(total.slowestMs, told.ms);
      total.largestMiB = Math.max(total.largestMiB, told.mib);
      if (told.mib > MAX_MIB) fail(`${Math.round(told.mib)} MiB, more than ${MAX_MIB}`);
    };
    child.on('close', async (code) => {
      clearTimeout(timer);
      if (code !== 0) {
        total.failures.push(`seed ${seed}: ${reason || `process ended with ${code}: ${last}`}`);
        total.archives++;
        if (seed + 1 < task.to) await turn({ ...task, from: seed + 1 }, total);
      }
      resolve();
    });
  });
}

async function work({ bundle, folder, from, to }) {
  const { goodArchives, outcomeOf, randomFrom, spoil, writeFiles } = await import(pathToFileURL(bundle).href);
  rmSync(folder, { recursive: true, force: true });
  const good = goodArchives(join(folder, 'good'));
  const tell = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
  for (let seed = from; seed < to; seed++) {
    tell({ seed, isStart: true });
    const random = randomFrom(seed);
    const files = new Map(good[random(good.length)]);
    const what = spoil(files, random);
    writeFiles(join(folder, 'spoiled'), files);
    const begin = performance.now();
    const told = { seed, what };
    try {
      told.outcome = outcomeOf(join(folder, 'spoiled'));
    } catch (error) {
      told.failure = String(error.stack ?? error);
    }
    told.ms = performance.now() - begin;
    told.mib = process.resourceUsage().maxRSS / 1024;
    tell(told);
    // Lets the lines out before the next archive may block for long.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
