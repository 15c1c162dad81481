import { constants, isUtf8 } from 'node:buffer';
import { BASELINE_VERSION } from './baseline.ts';

/** A run in a baseline document: its bytes `from` up to `to`. */
export interface RunText {
  from: number;
  to: number;
  /** The run as JSON, its benchmarks without details and groups. */
  facts: string;
}

/** Where the runs of a baseline document stand, and what is after them: from the end of their list on. */
export interface RunTexts {
  runs: RunText[];
  rest: string;
}

export interface PiecewiseText {
  /** In bytes. */
  size: number;
  read: (from: number, to: number) => Buffer;
}

const BEGINNING = Buffer.from(`{\n  "schemaVersion": ${BASELINE_VERSION},\n  "runs": [\n`);
const RUN_END = '\n    }';
/** What comes after a run and tells whether another one does. */
const BEHIND = Math.max('\n  ]'.length, ',\n'.length);

/** Bytes that are read at a time. */
const PIECE = 2 ** 20;

/**
 * Finds the runs of a baseline document by lines and indentation, which a JSON string cannot have: what
 * nobody asks for need not be parsed. Values are not looked at; at most a run and a piece are held.
 *
 * @returns null when it is not UTF-8, or not laid out as formatBaseline does it
 */
export function findRuns(document: PiecewiseText): RunTexts | null {
  const { size } = document;
  if (!document.read(0, Math.min(BEGINNING.length, size)).equals(BEGINNING)) return null;
  const runs: RunText[] = [];
  let held: Buffer = Buffer.alloc(0);
  for (let from = BEGINNING.length; ; ) {
    const found = withRun(document, held, from);
    if (found === null) return null;
    const { bytes, length } = found;
    const facts = isUtf8(bytes.subarray(0, length)) ? factsIn(bytes, length) : null;
    if (facts === null) return null;
    const to = from + length;
    runs.push({ from, to, facts });
    if (isAt(bytes, length, '\n  ]')) {
      if (size - to > constants.MAX_STRING_LENGTH) return null;
      const rest = document.read(to, size);
      return isUtf8(rest) ? { runs, rest: rest.toString('utf8') } : null;
    }
    if (!isAt(bytes, length, ',\n')) return null;
    from = to + ',\n'.length;
    held = bytes.subarray(length + ',\n'.length);
  }
}

/** Reads until a run and what follows it are there. @param held bytes at `from` that were read before */
function withRun(
  { size, read }: PiecewiseText,
  held: Buffer,
  from: number,
): { bytes: Buffer; length: number } | null {
  for (let bytes: Buffer = held, searched = 0; bytes.length <= constants.MAX_STRING_LENGTH; ) {
    const at = bytes.indexOf(RUN_END, searched);
    const length = at + RUN_END.length;
    const there = from + bytes.length;
    if (at >= 0 && (bytes.length >= length + BEHIND || there === size)) return { bytes, length };
    if (there === size) return null;
    searched = at >= 0 ? at : Math.max(0, bytes.length - RUN_END.length);
    // The longer a run is, the more at a time: each byte is copied a few times only.
    bytes = Buffer.concat([bytes, read(there, Math.min(size, there + Math.max(PIECE, bytes.length)))]);
  }
  return null;
}

const LIST = '\n      "benchmarks": [';
const DETAILS = '\n          "details": ';

/** @param to end of the run, which begins with the bytes */
function factsIn(bytes: Buffer, to: number): string | null {
  const list = isAt(bytes, 0, '    {\n') ? indexBefore(bytes, LIST, 0, to) : -1;
  if (list < 0) return null;
  const benchmarks: string[] = [];
  let at = list + LIST.length;
  while (isAt(bytes, at, '\n        {\n')) {
    const end = indexBefore(bytes, '\n        }', at, to);
    const details = end < 0 ? -1 : indexBefore(bytes, DETAILS, at, end);
    if (details < 0) return null;
    const facts = bytes.toString('utf8', at, details);
    benchmarks.push(`${facts}\n"details": "", "groups": []}`);
    at = end + '\n        }'.length;
    if (!isAt(bytes, at, ',')) break;
    at++;
  }
  const [before, after] = [bytes.toString('utf8', 0, list + LIST.length), bytes.toString('utf8', at, to)];
  return before + benchmarks.join(',') + after;
}

function isAt(bytes: Buffer, at: number, text: string): boolean {
  return bytes.toString('latin1', at, at + text.length) === text;
}

/** Like indexOf, up to a place: a text that is missing is not looked for in all that follows. */
function indexBefore(bytes: Buffer, text: string, from: number, to: number): number {
  const found = bytes.subarray(from, to).indexOf(text);
  return found < 0 ? -1 : from + found;
}
