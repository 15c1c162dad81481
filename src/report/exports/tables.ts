import { entryOf } from '../../analysis/patterns/memoize.ts';
import { addSites, namesOf } from '../../analysis/patterns/sites.ts';
import { latenessKindOf, latenessRow } from '../../analysis/slow-instances/lateness.ts';
import type { Analysis } from '../../analysis/stages.ts';
import { NONE } from '../../trace/columns/trace.ts';
import type { ExportOptions, InputOf } from './format.ts';
import { analysedTrace, type ExportedTrace, tracesOf } from './traces.ts';

/**
 * Some rows of a column. whole: less than 2^31. ns: since the trace's start, or of a duration. amount: a
 * whole number of any size. null: nothing is known.
 */
export type ColumnRows =
  | { name: string; type: 'text'; values: (string | null)[] }
  | { name: string; type: 'whole'; values: Int32Array | (number | null)[] }
  | { name: string; type: 'ns' | 'amount'; values: Float64Array }
  | { name: string; type: 'number'; values: (number | null)[] }
  | { name: string; type: 'flag'; values: boolean[] };

/** Rows that are made, and written, at once: as many as a row group of a Parquet file should have. */
const BATCH_ROWS = 65_536;

/** Stands between the functions of one instance. */
const BETWEEN_FUNCTIONS = ';';

/** The rows of a table of one trace, BATCH_ROWS at a time: every batch has the same columns. */
type TableRows = (trace: ExportedTrace, analysis: Analysis) => Iterable<ColumnRows[]>;

export async function* batchesOf(
  input: InputOf<'trace' | 'run'>,
  options: ExportOptions,
): AsyncIterable<ColumnRows[]> {
  const rowsOf = { instances: instanceRows, blocks: blockRows }[options.table];
  for (const trace of tracesOf(input, options)) yield* rowsOf(trace, await analysedTrace(trace, options));
}

/** An instance a row, in the order of the sequence. */
const instanceRows: TableRows = function* (trace, analysis) {
  const { order, instances, groups, patterns, families, familyOf, patternOf, slow, score } = analysis;
  const { bytes, startNs, endNs } = instances;
  const functions = functionsOfInstances(analysis);
  const phaseOf = phasesByPosition(analysis);
  const pattern = (instance: number) => patterns[patternOf[instance]!]!;
  for (let from = 0; from < order.length; from += BATCH_ROWS) {
    const some = order.subarray(from, from + BATCH_ROWS);
    const late = Array.from(some, (i) => (slow[i] === 1 ? latenessOf(analysis, i) : null));
    yield [
      ...placeColumns(trace, some.length),
      whole('position', some, (_, row) => from + row + 1),
      texts('pattern_id', some, (i) => pattern(i).id),
      texts('pattern', some, (i) => pattern(i).name),
      texts('family', some, (i) => families[familyOf[patternOf[i]!]!]!.name),
      texts('functions', some, functions),
      whole('processes', some, (i) => pattern(i).processes),
      doubles('bytes', 'amount', some, (i) => bytes[i]!),
      whole('phase', some, (_, row) => phaseOf[from + row]!),
      doubles('start_ns', 'ns', some, (i) => startNs[i]!),
      doubles('duration_ns', 'ns', some, (i) => endNs[i]! - startNs[i]!),
      numbers('group_median_ns', some, (i) => groups.medianNs[groups.ofInstance[i]!]!),
      numbers('score', some, (i) => (Number.isFinite(score[i]) ? score[i]! : null)),
      { name: 'slow', type: 'flag', values: Array.from(some, (i) => slow[i] === 1) },
      { name: 'late_process', type: 'whole', values: late.map((each) => each?.process ?? null) },
      { name: 'cause', type: 'text', values: late.map((each) => each?.cause ?? null) },
    ];
  }
};

/** A row is what one process does of an instance; in order of instances, then of processes and time. */
const blockRows: TableRows = function* (trace, analysis) {
  const { order, instances, blocks, sites } = analysis;
  const { posted, completed } = analysis.trace.events;
  let position: number[] = [];
  let chosen: number[] = [];
  const functionOf = (block: number): string | null =>
    sites.ofBlock[block] === NONE ? null : sites.names[sites.ofBlock[block]!]!;
  const batch = (): ColumnRows[] => [
    ...placeColumns(trace, chosen.length),
    whole('position', position, (each) => each),
    whole('process', chosen, (block) => blocks.process[block]!),
    texts('function', chosen, functionOf),
    doubles('start_ns', 'ns', chosen, (block) => posted[blocks.start[block]!]!),
    doubles('end_ns', 'ns', chosen, (block) =>
      lastOf(completed, blocks.start[block]!, blocks.start[block + 1]!),
    ),
  ];
  for (let i = 0; i < order.length; i++) {
    for (let at = instances.start[order[i]!]!; at < instances.start[order[i]! + 1]!; at++) {
      chosen.push(instances.block[at]!);
      position.push(i + 1);
    }
    if (chosen.length < BATCH_ROWS) continue;
    yield batch();
    [position, chosen] = [[], []];
  }
  if (chosen.length > 0) yield batch();
};

/** The instances or blocks that rows are of, and what makes the value of one, the row-th of them. */
type Indexes = ArrayLike<number> & Iterable<number>;
type ValueOf<Value> = (index: number, row: number) => Value;

function texts(name: string, of: Indexes, value: ValueOf<string | null>): ColumnRows {
  return { name, type: 'text', values: Array.from(of, value) };
}

function whole(name: string, of: Indexes, value: ValueOf<number>): ColumnRows {
  return { name, type: 'whole', values: Int32Array.from(of, value) };
}

function numbers(name: string, of: Indexes, value: ValueOf<number | null>): ColumnRows {
  return { name, type: 'number', values: Array.from(of, value) };
}

function doubles(name: string, type: 'ns' | 'amount', of: Indexes, value: ValueOf<number>): ColumnRows {
  return { name, type, values: Float64Array.from(of, value) };
}

export function lastOf(times: Float64Array, from: number, to: number): number {
  let last = times[from]!;
  for (let i = from + 1; i < to; i++) if (times[i]! > last) last = times[i]!;
  return last;
}

/** Of which trace of a run rows are; none of a trace alone. */
function placeColumns({ benchmark, repetition }: ExportedTrace, rows: number): ColumnRows[] {
  if (benchmark === null || repetition === null) return [];
  return [
    { name: 'benchmark', type: 'text', values: new Array<string>(rows).fill(benchmark) },
    { name: 'repetition', type: 'whole', values: new Int32Array(rows).fill(repetition) },
  ];
}

/** By instance: the functions that it is in. Most are in one: a text is made once for each set. */
export function functionsOfInstances({ sites, instances }: Analysis): (instance: number) => string {
  const texts = new Map<string, string>();
  const met = new Set<number>();
  return (instance) => {
    met.clear();
    addSites(sites, instances, instance, met);
    const key = met.size === 1 ? String(met.values().next().value) : [...met].sort((a, b) => a - b).join();
    return entryOf(texts, key, () => {
      const named = namesOf(sites, met).filter((name) => name !== '');
      return named.join(BETWEEN_FUNCTIONS);
    });
  };
}

/** By position in the sequence, from 0: the index of its phase, from 1. */
function phasesByPosition({ phases, order }: Analysis): Int32Array {
  const found = new Int32Array(order.length);
  for (const { index, from, to } of phases) found.fill(index, from - 1, to);
  return found;
}

/** Who was late in a slow instance, and what that is called. */
export function latenessOf(analysis: Analysis, instance: number): { process: number; cause: string } {
  const { lateness } = analysis;
  const row = latenessRow(lateness, instance);
  return {
    process: lateness.lastToStartUnusual[row]!,
    cause: latenessKindOf(analysis, instance, lateness.lateEvent[row]!),
  };
}
