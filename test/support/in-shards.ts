import fc from 'fast-check';
import { analyze } from '../../src/analysis/analysis.ts';
import { analysisDocument } from '../../src/analysis/documents/document.ts';
import { type Made, type Store, storedIn } from '../../src/analysis/shards/store.ts';
import type { AnalysisOptions } from '../../src/analysis/stages.ts';
import { InputError } from '../../src/base/errors.ts';
import { reportStep } from '../../src/cli/shards/report-step.ts';
import { resultOf, runStep, STEPS, shardedTrace } from '../../src/cli/shards/steps.ts';
import { loadTrace } from '../../src/trace/load.ts';
import { outlineTrace } from '../../src/trace/outline/outline.ts';
import { randomLoopProgram } from './loop-programs.ts';
import { traced } from './perform.ts';
import { writeGroups } from './random-groups.ts';
import { randomProgram } from './random-program.ts';
import { randomRecords, writeRecords } from './random-records.ts';
import { makeTrace } from './trace-maker.ts';

/** Traces of many kinds: programs that lose ends and receives, threads, loops in calls, groups of processes. */
export const RANDOM_TRACES = {
  'random programs': randomProgram.map((program) => (folder: string) => makeTrace(folder, traced(program))),
  'random records of several threads': randomRecords.map(
    (records) => (folder: string) => writeRecords(folder, records),
  ),
  'programs with loops inside calls': fc.nat().map((seed) => (folder: string) => {
    const { processes, program } = randomLoopProgram(seed);
    return makeTrace(folder, { processes, program });
  }),
  'groups with an inter-communicator': fc.nat().map((seed) => (folder: string) => writeGroups(folder, seed)),
} satisfies Record<string, fc.Arbitrary<(folder: string) => string>>;

/** Ways of analysing that ask shards for different things. */
export const READINGS: AnalysisOptions[] = [
  {},
  { contexts: 'none' },
  { contexts: ['solve', { name: 'talk', functions: ['exchange', 'my_send'] }] },
  { wrappers: ['exchange'], loops: 2 },
];

const ALSO = ['sums of templates', 'repeats'];

/** Steps' results in memory. @param agrees false: as if no shard had been right in what it took for agreed */
function memoryStore(agrees: boolean): Store {
  const results = new Map<string, Made>();
  return {
    get: (name) => {
      const made = results.get(name);
      if (made === undefined) throw new RangeError(`${name} is not there`);
      // As it comes from a file: what was written, not what it was written from.
      return storedIn({ columns: made.columns, facts: JSON.parse(JSON.stringify(made.facts)) });
    },
    // A file has a copy: who made columns may use their memory again.
    put: (name, { facts, columns }) => {
      const copied = Object.entries(columns).map(([name, column]) => [name, column.slice()]);
      results.set(name, { facts, columns: Object.fromEntries(copied) });
    },
    move: (name, to) => {
      results.set(to, results.get(name)!);
      results.delete(name);
    },
    has: (name) => results.has(name) && (agrees || !name.startsWith('assumed.')),
  };
}

/** The JSON of a trace analysed in shards, step by step. @param agrees see memoryStore */
export function jsonInShards(
  path: string,
  shards: number,
  options: AnalysisOptions = {},
  agrees = true,
): string {
  const outline = outlineTrace(path, []);
  const all = { contexts: 'auto' as const, ...options, also: ALSO };
  const sharded = shardedTrace(path, outline, shards, all, memoryStore(agrees));
  for (const step of STEPS) {
    const each = step.isOfEach ? [...sharded.ranges.keys()] : [0];
    // Shards do not depend on each other within a step.
    for (const shard of each.reverse()) runStep(step, sharded, shard);
    for (const shard of each) if (!sharded.store.has(resultOf(step, shard))) throw new Error(step.name);
  }
  return JSON.stringify(analysisDocument(reportStep(sharded), true));
}

/** An analysis as JSON, or what is wrong with the trace. */
export function orError(json: () => string): string {
  try {
    return json();
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

/** The same of one process. */
export function jsonInOne(path: string, options: AnalysisOptions = {}): string {
  const analysis = analyze(loadTrace(path), { ...options, also: ALSO });
  return JSON.stringify(analysisDocument(analysis, true));
}
