import { relative } from 'node:path';

/** What an input error says: where, what stood there, what is allowed, what to do. */
export interface InputProblem {
  /** Path of the file as the user wrote it. */
  file: string;
  /** Place inside the file: "byte 1234", "line 7, benchmarks[0].command". */
  place?: string;
  /** What stood there. */
  found: string;
  /** What is allowed there. */
  rule?: string;
  /** What the user can do. */
  remedy?: string;
}

/** Longest piece of foreign text that goes into a message. */
const LONGEST_QUOTE = 200;

/** Foreign text made safe for one line of a terminal: control characters escaped, length cut. */
export function oneLine(text: string): string {
  const cut = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return cut.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}

/**
 * Input that commgate cannot use: a file, an option or a configuration. Its message is one line
 * "file, place: found; rule; remedy"; the program ends with exit code 2 and has written nothing.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly exitCode = 2;
  readonly problem: InputProblem;
  /** The one line alone, where the message goes on with what a program printed. */
  readonly inOneLine: string;

  constructor(problem: InputProblem, options?: ErrorOptions) {
    const where = problem.place === undefined ? problem.file : `${problem.file}, ${problem.place}`;
    const rest = [problem.found, problem.rule, problem.remedy].filter((part) => part !== undefined);
    super(oneLineParts([where, ...rest]), options);
    this.problem = problem;
    this.inOneLine = this.message;
  }
}

function oneLineParts([where, ...rest]: string[]): string {
  return `${oneLine(where!)}: ${rest.map(oneLineLong).join('; ')}`;
}

/** Like oneLine, but rules and remedies may be longer than a quote. */
function oneLineLong(text: string): string {
  return text.length > LONGEST_QUOTE
    ? oneLine(text.slice(0, LONGEST_QUOTE)).concat(oneLineLong(text.slice(LONGEST_QUOTE)))
    : oneLine(text);
}

/** A program that failed: the one line of an InputError, then the last lines that the program printed, indented. */
export class ProgramError extends InputError {
  /** What the program printed last. */
  readonly tail: readonly string[];

  /**
   * @param problem the one line
   * @param tail what the program printed last, one entry a line; hostile text is escaped here
   */
  constructor(problem: InputProblem, tail: readonly string[], options?: ErrorOptions) {
    super(problem, options);
    this.tail = tail;
    const lines = tail.length === 0 ? ['(it printed nothing)'] : tail.map(oneLine);
    this.message = [`${this.message}; it printed last:`, ...lines.map((line) => `  | ${line}`)].join('\n');
  }
}

/** "ENOENT" and the like, or the message of an error that has no code. */
export function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error));
}

/** A path for people: relative to where they are when it lies below, absolute otherwise. */
export function shownPath(path: string): string {
  const short = relative('', path);
  return short === '' || short.startsWith('..') ? path : short;
}
