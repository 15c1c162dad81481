// False alarms and power of the gate on simulated checks, as the Markdown tables of docs/gate-study/simulated.md.
//
//   node scripts/simulate-gate.mjs false-alarms [CHECKS]   seventeen minutes of processor time for 100 checks a cell, the default
//   node scripts/simulate-gate.mjs once-a-run [CHECKS]     the same with other load and groups of one instance; four minutes
//   node scripts/simulate-gate.mjs changed [CHECKS]        the same with functions whose communication changed at no cost; three minutes
//   node scripts/simulate-gate.mjs power [CHECKS]          how often one slower group of 30 is found; seven minutes
//
// Only the cut-off decides: gate.min-slowdown-percent and gate.min-share-percent are 0. Seeds are fixed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const RUNS = [5, 7, 10, 20, 30, 60];

const [what, checks = '100'] = process.argv.slice(2);
const { simulatedChecks } = await bundled();
if (what === 'false-alarms') falseAlarms(Number(checks));
else if (what === 'once-a-run') onceARun(Number(checks));
else if (what === 'changed') changed(Number(checks));
else if (what === 'power') power(Number(checks));
else
  process.stderr.write(
    'usage: node scripts/simulate-gate.mjs false-alarms|once-a-run|changed|power [CHECKS]\n',
  );

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
  print(['groups', 'noise', ...RUNS.map((n) => `${n} runs`)]);
  print(['---', '---', ...RUNS.map(() => '---')]);
  for (const groups of [30, 300]) {
    for (const noise of ['normal', 't3', 'correlated']) {
      print([groups, noise, ...RUNS.map((n) => redOf({ noise, runs: n, groups }, 1000 * groups + n, count))]);
    }
  }
}

/** The same of 30 groups with other load in a third of the jobs, by how many have one instance a repetition. */
function onceARun(count) {
  print(['groups of one instance', 'they count', ...RUNS.map((n) => `${n} runs`)]);
  print(['---', '---', ...RUNS.map(() => '---')]);
  for (const rare of [2, 10, 30]) {
    for (const doRareCount of [true, false]) {
      const cells = RUNS.map((n) => {
        const scenario = { noise: 'correlated', runs: n, groups: 30, loaded: 1 / 3, rare, doRareCount };
        return redOf(scenario, 1000 * rare + n, count);
      });
      print([`${rare} of 30`, doRareCount ? 'at once' : 'where pairs confirm', ...cells]);
    }
  }
}

/** The same of 30 groups, by how many functions of three groups each changed their communication at no cost. */
function changed(count) {
  print(['changed functions', 'noise', ...RUNS.map((n) => `${n} runs`)]);
  print(['---', '---', ...RUNS.map(() => '---')]);
  for (const changedFunctions of [1, 10]) {
    for (const noise of ['t3', 'correlated']) {
      const cells = RUNS.map((n) =>
        redOf({ noise, runs: n, groups: 30, changedFunctions }, 1000 * changedFunctions + n, count),
      );
      print([changedFunctions, noise, ...cells]);
    }
  }
}

function redOf(scenario, seed, count) {
  const next = simulatedChecks(scenario, seed);
  const red = [0, 0];
  for (let i = 0; i < count; i++) {
    const { oneStage, twoStages } = next();
    [oneStage(), twoStages()].forEach((called, stage) => {
      if (called.groups.length > 0 || called.commonFactor) red[stage]++;
    });
  }
  return red.map((each) => ((100 * each) / count).toFixed(1)).join(' / ');
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
          [oneStage(), twoStages()].forEach((called, stage) => {
            if (called.groups.includes(0)) found[stage]++;
          });
        }
        return found.map((each) => Math.round((100 * each) / count)).join(' / ');
      });
      print([`${100 * deviation} %`, runs, ...cells]);
    }
  }
}
