import type { Expected } from '#build/schemas/config.ts';
import { type NamedPattern, type PatternShape, readPatternText } from './pattern-text.ts';

/** A pattern that is given by its name, or by its messages, as it stands in a YAML file. */
export type WrittenPattern = Pick<Expected, 'pattern' | 'offsets' | 'processes' | 'patterns'>;

/** What is wrong with a written pattern: at which key, and how to mend it. */
export interface PatternProblem {
  path: (string | number)[];
  found: string;
  rule: string;
  remedy?: string | undefined;
}

/** Words are written by hand; what writes more of them should give a name. */
const MAX_SYMBOLS = 100_000;

/** Reads a pattern that its schema has accepted: by `pattern`, `offsets`, or `processes` and `patterns`. */
export function readPattern(written: WrittenPattern): NamedPattern | PatternProblem {
  const { pattern, offsets, processes, patterns } = written;
  const given = [pattern, offsets, patterns].filter((each) => each !== undefined).length;
  if (given !== 1) {
    const found = given === 0 ? 'no pattern' : 'more than one pattern';
    return { path: [], found, rule: 'one of: pattern; offsets; processes and patterns' };
  }
  if (pattern !== undefined) {
    const read = readPatternText(pattern);
    if ('text' in read) return read;
    return { path: ['pattern'], found: JSON.stringify(pattern.slice(0, 80)), ...read };
  }
  if (offsets !== undefined) return offsetsPattern(offsets);
  if (processes === undefined) {
    const rule = 'processes says how many there are';
    return { path: ['patterns'], found: 'patterns without processes', rule };
  }
  return wordsPattern(processes, patterns!);
}

function offsetsPattern(offsets: number[][]): NamedPattern | PatternProblem {
  const [first] = offsets;
  const at = offsets.findIndex((offset) => offset.length !== first!.length);
  if (at >= 0) {
    const rule = `as many as offsets[0] has, ${first!.length}: one an axis, x first`;
    return { path: ['offsets', at], found: `${offsets[at]!.length} steps`, rule };
  }
  const text = `stencil ${offsets.map((offset) => `(${offset.join(', ')})`).join(' ')}`;
  return plain(text, { shape: 'stencil', offsets });
}

function wordsPattern(processes: number, patterns: Record<string, string>): NamedPattern | PatternProblem {
  const words = new Map<number, string[]>();
  let symbols = 0;
  const last = processes - 1;
  for (const [key, word] of Object.entries(patterns)) {
    const process = /^P?\d{1,7}$/.test(key) ? Number(key.replace('P', '')) : Number.NaN;
    if (!(process < processes)) {
      const found = `process ${JSON.stringify(key.slice(0, 40))}`;
      return { path: ['patterns', key], found, rule: `a process from 0 to ${last}` };
    }
    const read = word
      .trim()
      .split(/[\s,]+/)
      .filter((each) => each !== '');
    symbols += read.length;
    const wrong = read.find(
      (symbol) => !/^[SR]\d{1,7}$/.test(symbol) || Number(symbol.slice(1)) >= processes,
    );
    if (wrong !== undefined) {
      const example = 'S1 (sends to process 1) and R1 (receives from it)';
      const rule = `symbols such as ${example}, processes 0 to ${last}`;
      return { path: ['patterns', key], found: JSON.stringify(wrong.slice(0, 40)), rule };
    }
    if (words.has(process)) {
      const rule = 'a process stands there once';
      return { path: ['patterns', key], found: `process ${process} again`, rule };
    }
    words.set(process, read);
  }
  if (symbols === 0 || symbols > MAX_SYMBOLS) {
    return { path: ['patterns'], found: `${symbols} symbols`, rule: `1 to ${MAX_SYMBOLS}` };
  }
  return plain(`messages of ${processes} processes`, { shape: 'words', processes, words });
}

function plain(text: string, messages: PatternShape): NamedPattern {
  return { text, messages, collective: null, isWithinGroups: false, grid: null };
}
