// Analyses random traces in one process and in shards, and compares the JSON byte by byte.
//
//   node scripts/compare-shards.mjs [--traces 2000] [--seed 1] [--shards 1,2,3,7,64]
//
// Prints a row a kind of traces, as a table of Markdown: how many both refuse, have unmatched events, cycles,
// inferred receives, slow instances and loops inside calls, and differ; exit code 1 where one does.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundled } from './bundled.mjs';

const { values } = parseArgs({
  options: {
    traces: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    shards: { type: 'string', default: '1,2,3,7,64' },
  },
});
const { fc, jsonInOne, jsonInShards, orError, RANDOM_TRACES, READINGS } = await bundled(
  `export { default as fc } from 'fast-check';
   export * from './test/support/in-shards.ts';`,
);
const seed = Number(values.seed);
const shards = values.shards.split(',').map(Number);
const kinds = Object.entries(RANDOM_TRACES);
const runs = Math.ceil(Number(values.traces) / kinds.length);
const folder = mkdtempSync(join(tmpdir(), 'commgate-shards-'));

const COLUMNS = ['how many', 'refused', 'unmatched', 'cycles', 'inferred', 'slow', 'parts', 'differing'];
console.log(`| traces | ${COLUMNS.join(' | ')} |`);
console.log(`| --- |${' ---: |'.repeat(COLUMNS.length)}`);
let differing = 0;
for (const [kind, traces] of kinds) {
  const row = { all: 0, refused: 0, unmatched: 0, cycles: 0, inferred: 0, slow: 0, parts: 0, differing: 0 };
  const sampled = fc.sample(fc.tuple(traces, fc.constantFrom(...READINGS)), { seed, numRuns: runs });
  for (const [write, options] of sampled) {
    const own = join(folder, 'trace');
    const path = write(own);
    const whole = orError(() => jsonInOne(path, options));
    count(row, whole);
    for (const each of shards) {
      if (orError(() => jsonInShards(path, each, options)) === whole) continue;
      row.differing++;
      console.error(`${kind}, seed ${seed}, trace ${row.all}: differs in ${each} shards`);
    }
    rmSync(own, { recursive: true });
  }
  differing += row.differing;
  console.log(`| ${kind} | ${Object.values(row).join(' | ')} |`);
}
rmSync(folder, { recursive: true });
process.exitCode = differing === 0 ? 0 : 1;

/** Counts traces that have something of each. */
function count(row, text) {
  row.all++;
  if (!text.startsWith('{')) {
    row.refused++;
    return;
  }
  const { trace, cyclesBroken, slowInstances, parts } = JSON.parse(text);
  if (trace.unmatchedEvents > 0) row.unmatched++;
  if (cyclesBroken > 0) row.cycles++;
  if (trace.inferredEvents > 0) row.inferred++;
  if (slowInstances.length > 0) row.slow++;
  if (parts !== undefined) row.parts++;
}
