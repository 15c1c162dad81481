// Measures the cut-offs of the modified Z by simulation and writes
// src/gate/judge/against-baseline/cutoff-table.ts (docs/gate-study/simulated.md).
//
//   node scripts/calibrate-cutoffs.mjs                 about four minutes of processor time; the same table
//                                                      for the same seed
//   node scripts/calibrate-cutoffs.mjs --corrections   prints the small-sample corrections of
//                                                      src/base/statistics/noise-scale.ts
//
// An unchanged group is simulated: n baseline values and a candidate that follows the last of them, as an
// autoregressive process x = rho * x_before + e. In the second stage the candidate is a fresh value,
// independent of the baseline. Given a baseline, both chances of passing a cut-off are computed and not
// drawn, so that rates down to 1e-6 can be told from about a million baselines. Of the four kinds of noise (e
// normal or t with 3 degrees of freedom, rho 0 or 0.5) the one that needs the highest cut-off decides.
//
// That the second stage is independent of the first one is true of what differs within jobs only. What
// differs between jobs is found again by measuring again in the same job. So the gate goes from the second
// stage's cut-off to the first one's by the part of the variance that is between jobs (cutoffOfTwo in
// src/gate/judge/against-baseline/cutoff.ts). What that makes of the rates is not simulated here, but by
// scripts/simulate-jobs.mjs.
import { writeFileSync } from 'node:fs';
import { bundled } from './bundled.mjs';

const SEED = 20261120;
// Above 12 multiples of 4: order statistics make their cut-offs a little higher than those of the numbers in
// between.
const RUNS = [5, 6, 7, 8, 9, 10, 11, 12, 16, 20, 32, 44, 60];
const RATES = Array.from({ length: 11 }, (_, i) => 10 ** (-1 - i / 2));
const CUTOFFS = Array.from({ length: 64 }, (_, i) => 0.4 * 1.2 ** i);
const ROOT = new URL('..', import.meta.url);

const { noiseScale, smallSampleCorrection, randomNumbers } = await bundled(`
  export { noiseScale, smallSampleCorrection } from './src/base/statistics/noise-scale.ts';
  export { randomNumbers } from './test/support/random-numbers.ts';
`);

if (process.argv.includes('--corrections')) corrections();
else calibrate();

/** What makes the mean spread of standard normal values 1. */
function corrections() {
  const { normal } = randomNumbers(SEED);
  const one = (n) => {
    let sum = 0;
    for (let i = 0; i < 400_000; i++) sum += noiseScale(Float64Array.from({ length: n }, normal)).spread;
    return (smallSampleCorrection(n) * 400_000) / sum;
  };
  for (const n of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 30, 60]) {
    process.stdout.write(`  [${n}, ${one(n).toFixed(3)}],\n`);
  }
}

/** Survival function of the normal distribution, relative error below 2e-7 (Numerical Recipes, erfcc). */
function normalAbove(x) {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.5 * z);
  const terms = [0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418];
  const sum = terms.reduce((value, term) => term + t * value, 0);
  const tail = 0.5 * t * Math.exp(-z * z - 1.26551223 + t * (1.00002368 + t * (0.37409196 + t * sum)));
  return x < 0 ? 1 - tail : tail;
}

/** Survival function of t with 3 degrees of freedom. */
function t3Above(x) {
  if (x < 0) return 1 - t3Above(-x);
  if (x > 1000) return (2 * Math.sqrt(3)) / (Math.PI * x ** 3);
  return (Math.atan(Math.sqrt(3) / x) - x / Math.sqrt(3) / (1 + (x * x) / 3)) / Math.PI;
}

/** A kind of noise: how it is drawn, and how often an innovation and a fresh value are above x. */
function noise(kind, rho) {
  const random = randomNumbers(SEED + (kind === 't3' ? 1 : 2));
  if (kind === 'normal') {
    const scale = Math.sqrt(1 - rho * rho);
    return {
      draw: random.normal,
      above: normalAbove,
      freshAbove: (x) => normalAbove(x * scale),
      rho,
      heavy: false,
    };
  }
  const freshAbove = rho === 0 ? t3Above : tabulated(stationaryT3(random.t3, rho), rho);
  return { draw: random.t3, above: t3Above, freshAbove, rho, heavy: true };
}

/** Sorted values of the stationary process, four steps apart. */
function stationaryT3(draw, rho) {
  const values = new Float64Array(1_000_000);
  let x = 0;
  for (let i = -100; i < values.length * 4; i++) {
    x = rho * x + draw();
    if (i >= 0 && i % 4 === 0) values[i / 4] = x;
  }
  return values.sort();
}

/** Survival function of sorted values on a grid of asinh(x); its last thousandth is the tail of the sum. */
function tabulated(sorted, rho) {
  const [steps, end] = [8000, 14];
  const table = Float64Array.from({ length: steps + 1 }, (_, i) => {
    const x = Math.sinh((i / steps) * 2 * end - end);
    const share = 1 - countBelow(sorted, x) / sorted.length;
    // A sum of heavy tails is as heavy as the sum of the tails: 1 + rho^3 + rho^6 + ...
    return share > 1e-3 ? share : Math.min(1e-3, t3Above(x) / (1 - rho ** 3));
  });
  return (x) => {
    const place = ((Math.asinh(x) + end) / (2 * end)) * steps;
    if (place >= steps) return 0;
    if (place < 0) return 1;
    const at = Math.floor(place);
    return table[at] + (table[at + 1] - table[at]) * (place - at);
  };
}

function countBelow(sorted, x) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** By stage, the false-alarm rate of one group at each of CUTOFFS. */
function ratesOf({ draw, above, freshAbove, rho, heavy }, runs) {
  // Where a run follows the one before, a huge last value is what is rare.
  const baselines = heavy && rho > 0 ? 1_200_000 : 200_000;
  const sums = [new Float64Array(CUTOFFS.length), new Float64Array(CUTOFFS.length)];
  const values = new Float64Array(runs);
  let x = 0;
  for (let i = 0; i < baselines; i++) {
    // Far enough from the baseline before to be independent of it.
    for (let k = 0; k < 12 && rho > 0; k++) x = rho * x + draw();
    for (let k = 0; k < runs; k++) {
      x = rho * x + draw();
      values[k] = x;
    }
    const { median, spread } = noiseScale(values);
    for (let k = 0; k < CUTOFFS.length; k++) {
      const limit = median + CUTOFFS[k] * spread;
      const first = above(limit - rho * x);
      sums[0][k] += first;
      sums[1][k] += first * freshAbove(limit);
    }
  }
  return sums.map((sum) => sum.map((value) => value / baselines));
}

/** The cut-off at which the falling rates pass `rate`, from the logarithms of both. */
function cutoffAt(rates, rate) {
  const k = rates.findIndex((value) => value <= rate);
  if (k <= 0) throw new RangeError(`${rate} is outside the simulated cut-offs`);
  const way = Math.log(rate / rates[k - 1]) / Math.log(rates[k] / rates[k - 1]);
  return CUTOFFS[k - 1] * (CUTOFFS[k] / CUTOFFS[k - 1]) ** way;
}

function calibrate() {
  const kinds = ['t3', 'normal'].flatMap((kind) => [0.5, 0].map((rho) => noise(kind, rho)));
  const tables = [[], []];
  for (const runs of RUNS) {
    const measured = kinds.map((kind) => ratesOf(kind, runs));
    for (const stage of [0, 1]) {
      tables[stage].push(
        RATES.map((rate) => Math.max(...measured.map((rates) => cutoffAt(rates[stage], rate)))),
      );
    }
    process.stderr.write(`${runs} runs done\n`);
  }
  writeFileSync(new URL('src/gate/judge/against-baseline/cutoff-table.ts', ROOT), source(tables));
}

function source(tables) {
  const row = (cutoffs) => `    [${cutoffs.map((cutoff) => Number(cutoff.toPrecision(4))).join(', ')}],`;
  const stage = (table, index) => `  ${index + 1}: [\n${table.map(row).join('\n')}\n  ],`;
  const logRates = RATES.map((rate) => Number(Math.log10(rate).toFixed(1)));
  return `// Written by: node scripts/calibrate-cutoffs.mjs (seed ${SEED}). Not to be edited by hand.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these are measured numbers

/** Numbers of baseline runs of the rows of CUTOFFS. */
export const RUNS: readonly number[] = [${RUNS.join(', ')}];

/** log10 of the false-alarm rate of one group, of the columns of CUTOFFS. */
export const LOG_RATES: readonly number[] = [${logRates.join(', ')}];

/** By number of stages: cut-offs of the modified Z. */
export const CUTOFFS: Readonly<Record<1 | 2, readonly (readonly number[])[]>> = {
${tables.map(stage).join('\n')}
};
`;
}
