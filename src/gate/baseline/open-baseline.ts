import { constants, isUtf8 } from 'node:buffer';
import type { BaselineDocument, Details, Run } from '#build/schemas/baseline.ts';
import schema from '../../../schemas/baseline.schema.json' with { type: 'json' };
import { InputError } from '../../base/errors.ts';
import type { RecordedBenchmark } from '../../measure/measurement/recorded-run.ts';
import { BASELINE_VERSION, type Baseline, type BaselineRun, compareRuns } from './baseline.ts';
import { isBaseline, parseBaseline, parseRun, programReader } from './format.ts';
import { findRuns, type PiecewiseText, type RunTexts } from './run-texts.ts';

/** What of a benchmark is read when somebody asks for it; the rest tells which runs are comparable. */
const ON_REQUEST = [...Object.keys(schema.$defs.details.properties), 'program'] as (
  | keyof Details
  | 'program'
)[];

/**
 * Opens a baseline document, also one too long for one text. Another layout than formatBaseline's is read
 * whole.
 *
 * @param onRequest true: of each run only what tells whether it counts is read; the rest, and what is wrong
 *   in it, when it is asked for: thousands of runs are opened in a second
 * @throws InputError when it is no baseline
 */
export function openBaseline(document: PiecewiseText, file: string, onRequest: boolean): Baseline {
  const texts = findRuns(document);
  const opened = texts && runsOf(texts, document, file, onRequest);
  if (opened !== null) return { schemaVersion: BASELINE_VERSION, runs: opened.sort(compareRuns) };
  const { size } = document;
  if (size > constants.MAX_STRING_LENGTH) {
    const mebibytes = Math.round(size / 2 ** 20);
    const found = `${mebibytes} MiB that are damaged, or laid out in another way than commgate writes them`;
    throw refused(file, found);
  }
  const bytes = document.read(0, size);
  if (!isUtf8(bytes)) throw refused(file, 'this is not UTF-8 text');
  return parseBaseline(bytes.toString('utf8'), file);
}

/** @returns null when something is not as it must be: reading it whole tells what */
function runsOf(
  texts: RunTexts,
  document: PiecewiseText,
  file: string,
  onRequest: boolean,
): BaselineRun[] | null {
  let runs: Run[];
  let models: BaselineDocument['models'];
  try {
    runs = texts.runs.map(({ facts }) => JSON.parse(facts) as Run);
    models = (JSON.parse(`{"runs": [${texts.rest}`) as Pick<BaselineDocument, 'models'>).models;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (!isBaseline({ schemaVersion: BASELINE_VERSION, runs, models })) return null;
  if (new Set(runs.map(({ id }) => id)).size < runs.length) return null;
  if (runs.some(({ date }) => Number.isNaN(Date.parse(date)))) return null;
  const programs = programReader(models, file);
  return texts.runs.map(({ from, to }, index): BaselineRun => {
    const read = (): BaselineRun => parseRun(document.read(from, to).toString('utf8'), programs, file, index);
    if (!onRequest) return read();
    let whole: BaselineRun | undefined;
    const benchmarks = runs[index]!.benchmarks.map((facts, at): RecordedBenchmark => {
      const { details: _, groups: __, ...benchmark } = facts;
      for (const name of ON_REQUEST) {
        const get = (): unknown => {
          whole ??= read();
          return whole.benchmarks[at]![name];
        };
        Object.defineProperty(benchmark, name, { enumerable: true, get });
      }
      return benchmark as RecordedBenchmark;
    });
    return { ...runs[index]!, benchmarks };
  });
}

function refused(file: string, found: string): InputError {
  return new InputError({
    file,
    found,
    rule: 'a baseline is a JSON document',
    remedy: 'restore the file from version control, or move it away to start a new baseline',
  });
}
