import { join } from 'node:path';
import { analyze } from '../../analysis/analysis.ts';
import type { Analysis } from '../../analysis/stages.ts';
import { InputError } from '../../base/errors.ts';
import { keptTrace, MANIFEST } from '../../measure/run/run-folder.ts';
import { loadTraceInParallel } from '../../trace/load.ts';
import type { ExportOptions, InputOf } from './format.ts';

export interface ExportedTrace {
  path: string;
  benchmark: string | null;
  /** From 1. */
  repetition: number | null;
}

/**
 * The traces of an input, in the order of the manifest.
 *
 * @param anyKept whether those that are still there will do
 * @throws InputError when there is none of these, or one was removed
 */
export function tracesOf(
  input: InputOf<'trace' | 'run'>,
  chosen: Pick<ExportOptions, 'benchmark' | 'repetition'>,
  anyKept = false,
): ExportedTrace[] {
  if (input.kind === 'trace') return [{ path: input.path, benchmark: null, repetition: null }];
  const { manifest, folder } = input;
  const all = manifest.benchmarks.flatMap(({ name, repetitions }) =>
    repetitions.map((record, i) => ({ record, benchmark: name, repetition: i + 1 })),
  );
  const found = all.filter(
    ({ benchmark, repetition }) =>
      (chosen.benchmark === undefined || benchmark === chosen.benchmark) &&
      (chosen.repetition === undefined || repetition === chosen.repetition),
  );
  if (found.length > 0) {
    const kept = found.filter(({ record }) => record.trace !== null);
    return (anyKept && kept.length > 0 ? kept : found).map(({ record, ...of }) => {
      return { path: keptTrace(folder, of.benchmark, of.repetition, record), ...of };
    });
  }
  const { benchmark = 'any benchmark', repetition } = chosen;
  const known = manifest.benchmarks.map(({ name, repetitions }) => `${name} (${repetitions.length})`);
  throw new InputError({
    file: join(input.path, MANIFEST),
    found: `there is no trace of ${benchmark}${repetition === undefined ? '' : `, repetition ${repetition}`}`,
    rule: `the run has ${known.join(', ')}`,
    remedy: 'name another one with --benchmark or --repetition',
  });
}

/** As a check does it. @param waiting whether with wait states @throws InputError when unreadable */
export async function analysedTrace(
  { path, benchmark, repetition }: ExportedTrace,
  { analysis, onProgress }: Pick<ExportOptions, 'analysis' | 'onProgress'>,
  waiting = false,
): Promise<Analysis> {
  const of = benchmark === null ? '' : `${benchmark}, repetition ${repetition}: `;
  const trace = await loadTraceInParallel(path, {
    ignoreOperations: analysis.ignoreOperations,
    delimiters: analysis.delimiters,
    callTimes: waiting,
    onProgress: (done, processes) => onProgress(`${of}reading process ${done} of ${processes}`),
  });
  const also = waiting ? ['wait states'] : [];
  return analyze(trace, { ...analysis, also }, (stage) => onProgress(`${of}analysing: ${stage}`));
}
