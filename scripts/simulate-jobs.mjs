// False alarms and power of checks against a baseline, by kind of noise, with several executions a job, as
// comma-separated values: docs/gate-study/simulated-jobs.csv is what `all 100` prints.
//
//   node scripts/simulate-jobs.mjs unchanged [CHECKS] [NAME]   red checks of unchanged code (400 a cell)
//   node scripts/simulate-jobs.mjs clock [CHECKS]   durations near the clock's step; numbers of repetitions
//   node scripts/simulate-jobs.mjs power [CHECKS]   how often one slower group of several is found
//   node scripts/simulate-jobs.mjs all [CHECKS]     one after the other
//
// 10 groups, 20 baseline runs, 5 repetitions and a noise of 3 % unless said; the product's gate. Seeds are
// fixed: those of the cells are made from their names. Rates are in percent, with their 95 % confidence
// interval (Wilson). Minutes on one core.
import { bundled } from './bundled.mjs';

/** Kinds whose own noise would hide what they are about. */
const NARROW = {
  'executions of two kinds': { deviation: 0.01 },
  'clock steps': { levelNs: 5000, stepNs: 1000 },
};
/** Kinds of noise that have a deviation of their own, whatever a scenario says. */
const OWN_DEVIATION = ['noisy jobs', 'clock steps'];
const OUTCOMES = ['atOnce', 'again', 'suspected'];
const TITLES = { atOnce: 'at once', again: 'measured again', suspected: 'run in pairs' };

const [what, checks = '400', only] = process.argv.slice(2);
const count = Number(checks);
const { simulatedJobs, NOISE_KINDS, wilson, csv } = await bundled(`
  export { simulatedJobs } from './test/support/simulated-jobs.ts';
  export { NOISE_KINDS } from './test/support/noise-kinds.ts';
  export { wilson } from './scripts/study/intervals.ts';
  export { csv } from './scripts/study/tables.ts';
`);
const TABLES = { unchanged, clock, power };
if (what === 'all' || Object.hasOwn(TABLES, what)) {
  const rates = OUTCOMES.flatMap((name) => [TITLES[name], 'low', 'high']);
  print(['table', 'noise', 'deviation percent', 'runs', 'groups', 'slower percent', 'checks', ...rates]);
  for (const name of what === 'all' ? Object.keys(TABLES) : [what]) TABLES[name]();
} else
  process.stderr.write('usage: node scripts/simulate-jobs.mjs unchanged|clock|power|all [CHECKS] [NAME]\n');

function print(cells) {
  process.stdout.write(csv([cells]));
}

/** A seed from a text (FNV-1a). */
function seedOf(text) {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 0x01000193);
  return hash;
}

/** A line: percent of the checks that are red at once, when measured again, and that would run pairs. */
function line(table, name, scenario) {
  const next = simulatedJobs(scenario, seedOf(JSON.stringify(scenario)));
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0]));
  for (let i = 0; i < count; i++) {
    const outcome = next();
    for (const kind of OUTCOMES) counts[kind] += Number(outcome[kind]);
  }
  const rates = OUTCOMES.flatMap((outcome) => {
    const { share, low, high } = wilson(counts[outcome] / count, count);
    return [share, low, high].map((part) => Number((100 * part).toFixed(1)));
  });
  const { deviation = 0.03, runs = 20, groups = 10, factor = 1, noise } = scenario;
  const slower = Math.round(100 * factor - 100);
  const shown = OWN_DEVIATION.includes(noise) ? '' : Number((100 * deviation).toFixed(1));
  print([table, name, shown, runs, groups, slower, count, ...rates]);
}

function unchanged() {
  for (const noise of Object.keys(NOISE_KINDS).filter((name) => only === undefined || name === only)) {
    const usual = NOISE_KINDS[noise].groups ?? 10;
    for (const runs of [5, 20]) line('unchanged', noise, { noise, runs, groups: usual, ...NARROW[noise] });
  }
}

function clock() {
  const near = { noise: 'clock steps', levelNs: 5000, stepNs: 1000 };
  const constant = { noise: 'normal', deviation: 0, levelNs: 4000, stepNs: 1000, groups: 4 };
  const row = (name, scenario) => line('clock', name, scenario);
  row('4 µs always, then 5 µs; others 5, 6, 7 µs; steps of 1 µs', { ...constant, factor: 1.25 });
  row('4 µs always, then 6 µs', { ...constant, factor: 1.5 });
  row('4 µs always, then 8 µs', { ...constant, factor: 2 });
  row('5 µs, one execution in four 6 µs; unchanged', near);
  row('the same, one group +40 %, two steps', { ...near, factor: 1.4 });
  row('the same, one group +100 %, five steps', { ...near, factor: 2 });
  const steps = { noise: 'normal', levelNs: 4000, stepNs: 1000, deviation: 0.08 };
  row('4 µs ± 8 %, unchanged', steps);
  row('the same, one group +50 %, two steps', { ...steps, factor: 1.5 });
  for (const noise of ['normal', 't3']) {
    row(`1 repetition against runs of 10, ${noise}`, { noise, repetitions: 10, ofCandidate: 1 });
    row(`10 repetitions against runs of 1, ${noise}`, { noise, repetitions: 1, ofCandidate: 10 });
  }
}

function power() {
  for (const [noise, deviation, runs, groups, percent] of [
    ['t3', 0.03, 5, 30, 20],
    ['normal', 0.03, 5, 30, 20],
    ['t3', 0.03, 5, 10, 20],
    ['normal', 0.03, 20, 10, 10],
    ['normal', 0.03, 20, 10, 20],
    ['normal', 0.08, 20, 10, 10],
    ['normal', 0.08, 20, 10, 20],
    ['half between jobs', 0.03, 20, 10, 10],
    ['half between jobs', 0.03, 20, 10, 20],
    ['half between jobs', 0.03, 5, 30, 20],
    ['correlated repetitions', 0.03, 20, 10, 20],
  ]) {
    line('power', noise, { noise, deviation, runs, groups, factor: 1 + percent / 100 });
  }
}
