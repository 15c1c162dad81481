// False alarms and power of the gate on simulated checks, as the Markdown tables of docs/comparison.md.
//
//   node scripts/simulate-gate.mjs false-alarms [CHECKS]   default 1,000 checks a cell; it took twenty minutes on two busy cores
//   node scripts/simulate-gate.mjs power [CHECKS]          default 400 checks a cell; two minutes
//
// Only the cut-off decides: gate.min-slowdown-percent and gate.min-share-percent are 0. Seeds are fixed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const [what, checks] = process.argv.slice(2);
const { simulatedChecks } = await bundled();
if (what === 'false-alarms') falseAlarms(Number(checks ?? 1000));
else if (what === 'power') power(Number(checks ?? 400));
else process.stderr.write('usage: node scripts/simulate-gate.mjs false-alarms|power [CHECKS]\n');

async function bundled() {
  const folder = mkdtempSync(join(tmpdir(), 'simulate-'));
  const outfile = join(folder, 'bundle.mjs');
  const entry = new URL('../test/support/simulated-check.ts', import.meta.url).pathname;
  await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
    logLevel: 'error',
  });
  const module = await import(pathToFileURL(outfile).href);
  rmSync(folder, { recursive: true });
  return module;
}

function print(cells) {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

/** Red checks in percent, with one stage and with two: "0.6 / 0.3". */
function falseAlarms(count) {
  const runs = [5, 7, 10, 20, 30, 60];
  print(['groups', 'noise', ...runs.map((n) => `${n} runs`)]);
  print(['---', '---', ...runs.map(() => '---')]);
  for (const groups of [30, 300]) {
    for (const noise of ['normal', 't3', 'correlated']) {
      const cells = runs.map((n) => {
        const next = simulatedChecks({ noise, runs: n, groups }, 1000 * groups + n);
        const red = [0, 0];
        for (let i = 0; i < count; i++) {
          const { oneStage, twoStages } = next();
          [oneStage, twoStages].forEach((called, stage) => {
            if (called.groups.length > 0 || called.drift) red[stage]++;
          });
        }
        return red.map((each) => ((100 * each) / count).toFixed(1)).join(' / ');
      });
      print([groups, noise, ...cells]);
    }
  }
}

/** Checks in percent that find a slowdown of one of 30 groups, with one stage and with two. */
function power(count) {
  const slowdowns = [5, 10, 20, 50, 100];
  print(['noise', 'runs', ...slowdowns.map((percent) => `${percent} %`)]);
  print(['---', '---', ...slowdowns.map(() => '---')]);
  for (const deviation of [0.01, 0.02, 0.05]) {
    for (const runs of [5, 10, 20, 60]) {
      const cells = slowdowns.map((percent) => {
        const scenario = { noise: 'correlated', runs, groups: 30, deviation, factor: 1 + percent / 100 };
        const next = simulatedChecks(scenario, runs);
        const found = [0, 0];
        for (let i = 0; i < count; i++) {
          const { oneStage, twoStages } = next();
          [oneStage, twoStages].forEach((called, stage) => {
            if (called.groups.includes(0)) found[stage]++;
          });
        }
        return found.map((each) => Math.round((100 * each) / count)).join(' / ');
      });
      print([`${100 * deviation} %`, runs, ...cells]);
    }
  }
}
