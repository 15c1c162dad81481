import { constants, isUtf8 } from 'node:buffer';
import { InputError } from '../../base/errors.ts';
import type { RecordedBenchmark } from '../../measure/measurement/recorded-run.ts';
import { BASELINE_VERSION, type Baseline, type BaselineRun, compareRuns } from './baseline.ts';
import { isBaseline, parseBaseline, parseRun } from './format.ts';
import { findRuns, type PiecewiseText, type RunTexts } from './run-texts.ts';

/** What of a benchmark is parsed only when somebody asks for it; the rest tells which runs are comparable. */
const ON_REQUEST = ['groups', 'loops', 'efficiency', 'pictures', 'program'] as const;

/** The fields of the document that these are made from. */
const LEFT_OUT: ReadonlySet<string> = new Set([...ON_REQUEST, 'waiting', 'model', 'paths']);

/**
 * Opens a baseline document: of each run is read what tells whether it counts, and the rest when it is asked
 * for. A baseline of thousands of runs is opened in a second that way, also where it is too long for one
 * text. One that is laid out in another way than formatBaseline does it is read whole.
 *
 * @param file how messages name it
 * @throws InputError when it is no baseline; what is wrong in the rest of a run is told when it is asked for
 */
export function openBaseline(document: PiecewiseText, file: string): Baseline {
  const texts = findRuns(document, LEFT_OUT);
  const opened = texts && runsOf(texts, document, file);
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
function runsOf(texts: RunTexts, document: PiecewiseText, file: string): BaselineRun[] | null {
  let runs: BaselineRun[];
  let models: Record<string, string>;
  try {
    runs = texts.runs.map(({ facts }) => JSON.parse(facts) as BaselineRun);
    models = (JSON.parse(`{"runs": [${texts.rest}`) as { models?: Record<string, string> }).models ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (!isBaseline({ schemaVersion: BASELINE_VERSION, runs, models })) return null;
  if (new Set(runs.map(({ id }) => id)).size < runs.length) return null;
  if (runs.some(({ date }) => Number.isNaN(Date.parse(date)))) return null;
  texts.runs.forEach(({ from, to }, index) => {
    let whole: BaselineRun | undefined;
    runs[index]!.benchmarks.forEach((benchmark, at) => {
      readOnRequest(benchmark, () => {
        whole ??= parseRun(document.read(from, to).toString('utf8'), models, file, index);
        return whole.benchmarks[at]!;
      });
    });
  });
  return runs;
}

function readOnRequest(benchmark: RecordedBenchmark, read: () => RecordedBenchmark): void {
  for (const name of ON_REQUEST) {
    Object.defineProperty(benchmark, name, { enumerable: true, get: () => read()[name] });
  }
}

function refused(file: string, found: string): InputError {
  return new InputError({
    file,
    found,
    rule: 'a baseline is a JSON document',
    remedy: 'restore the file from version control, or move it away to start a new baseline',
  });
}
