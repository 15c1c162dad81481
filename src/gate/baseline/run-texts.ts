import { BASELINE_VERSION } from './baseline.ts';

/** Bytes `from` up to `to` of a text. */
export interface Stretch {
  from: number;
  to: number;
}

/** A run in the bytes of a baseline document. */
export interface RunText extends Stretch {
  /** The run as JSON, without what was to be left out of its benchmarks, and with no groups in these. */
  facts: string;
}

/** Where the runs of a baseline document stand, and what is behind them: from the end of their list on. */
export interface RunTexts {
  runs: RunText[];
  rest: string;
}

const BEGINNING = Buffer.from(`{\n  "schemaVersion": ${BASELINE_VERSION},\n  "runs": [\n`);
const LINE_END = 0x0a;

/**
 * Finds the runs of a baseline document by its lines and their indentation, which a JSON text cannot have inside of a string: what
 * nobody asks for need not be parsed. Values are not looked at.
 *
 * @param bytes UTF-8
 * @param leftOut fields of benchmarks
 * @returns null when it is not laid out as formatBaseline does it
 */
export function findRuns(bytes: Buffer, leftOut: ReadonlySet<string>): RunTexts | null {
  if (!bytes.subarray(0, BEGINNING.length).equals(BEGINNING)) return null;
  const runs: RunText[] = [];
  for (let from = BEGINNING.length; ; ) {
    const end = bytes.indexOf('\n    }', from);
    if (!isAt(bytes, from, '    {\n') || end < 0) return null;
    const to = end + '\n    }'.length;
    const run = runIn(bytes, { from, to }, leftOut);
    if (run === null) return null;
    runs.push(run);
    if (isAt(bytes, to, '\n  ]')) return { runs, rest: bytes.toString('utf8', to) };
    if (!isAt(bytes, to, ',\n')) return null;
    from = to + ',\n'.length;
  }
}

const LIST = '\n      "benchmarks": [';

function runIn(bytes: Buffer, { from, to }: Stretch, leftOut: ReadonlySet<string>): RunText | null {
  const list = indexBefore(bytes, LIST, from, to);
  if (list < 0) return null;
  const benchmarks: string[] = [];
  let at = list + LIST.length;
  while (isAt(bytes, at, '\n        {\n')) {
    const end = indexBefore(bytes, '\n        }', at, to);
    const benchmark =
      end < 0 ? null : benchmarkIn(bytes, { from: at + '\n        {\n'.length, to: end }, leftOut);
    if (benchmark === null) return null;
    benchmarks.push(benchmark);
    at = end + '\n        }'.length;
    if (!isAt(bytes, at, ',')) break;
    at++;
  }
  const [before, behind] = [bytes.toString('utf8', from, list + LIST.length), bytes.toString('utf8', at, to)];
  return { from, to, facts: before + benchmarks.join(',') + behind };
}

/** The lines of a benchmark up to its groups as JSON; null when there are none. */
function benchmarkIn(bytes: Buffer, { from, to }: Stretch, leftOut: ReadonlySet<string>): string | null {
  let fields = '';
  for (let at = from; at < to; ) {
    if (!isAt(bytes, at, '          "')) return null;
    const begin = at + '          "'.length;
    const name = bytes.toString('latin1', begin, bytes.indexOf('"', begin));
    if (name === 'groups') return `{${fields}"groups": []}`;
    const end = bytes.indexOf(LINE_END, begin);
    if (end < 0 || end > to) return null;
    if (!leftOut.has(name)) fields += bytes.toString('utf8', at, end);
    at = end + 1;
  }
  return null;
}

function isAt(bytes: Buffer, at: number, text: string): boolean {
  return bytes.toString('latin1', at, at + text.length) === text;
}

/** Like indexOf, up to a place: a text that is missing is not looked for in all that follows. */
function indexBefore(bytes: Buffer, text: string, from: number, to: number): number {
  const found = bytes.subarray(from, to).indexOf(text);
  return found < 0 ? -1 : from + found;
}
