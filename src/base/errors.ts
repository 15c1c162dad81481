import { relative } from 'node:path';

/** What an input error says: where, what stood there, what is allowed, what to do. */
export interface InputProblem {
  /** Path of the file as the user wrote it. */
  file: string;
  /** Place inside the file: "byte 1234", "line 7, benchmarks[0].command". */
  place?: string | undefined;
  found: string;
  rule?: string | undefined;
  remedy?: string | undefined;
}

/** Characters of foreign text that go into a message. */
const MAX_QUOTE_LENGTH = 200;

/** Foreign text made safe for one line of a terminal: control characters escaped, length cut. */
export function oneLine(text: string): string {
  const cut = text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text;
  return cut.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}

/** Input that commgate cannot use, as one line "file, place: found; rule; remedy"; exit code 2. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly exitCode = 2;
  /** The one line alone, where the message goes on with what a program printed. */
  readonly inOneLine: string;

  constructor(
    readonly problem: InputProblem,
    options?: ErrorOptions,
  ) {
    const where = problem.place === undefined ? problem.file : `${problem.file}, ${problem.place}`;
    const rest = [problem.found, problem.rule, problem.remedy].filter((part) => part !== undefined);
    super(`${oneLine(where)}: ${rest.map(oneLineWhole).join('; ')}`, options);
    this.inOneLine = this.message;
  }
}

/** Like oneLine, without its limit: rules and remedies may be longer than a quote. */
export function oneLineWhole(text: string): string {
  return (text.match(WHOLE) ?? []).map(oneLine).join('');
}

const WHOLE = new RegExp(`.{1,${MAX_QUOTE_LENGTH}}`, 'gs');

/** The error of an option of the command line; its value, or what was found instead. */
export function optionError(option: string, value: unknown, rule: string): InputError {
  const found = Number.isNaN(value) ? 'not a number' : String(value);
  return new InputError({ file: 'command line', place: `--${option}`, found, rule });
}

/** @throws InputError when an option has a value that is no whole number, or below the least one */
export function requireWhole(option: string, value: number | undefined, least: number): void {
  if (value === undefined || (Number.isSafeInteger(value) && value >= least)) return;
  throw optionError(option, value, `must be a whole number of at least ${least}`);
}

/** A program that failed: the one line of an InputError, then what it printed last, indented. */
export class ProgramError extends InputError {
  constructor(
    problem: InputProblem /** Lines that the program printed last, as it printed them. */,
    readonly tail: readonly string[],
    options?: ErrorOptions,
  ) {
    super(problem, options);
    const lines = tail.length === 0 ? ['(it printed nothing)'] : tail.map(oneLine);
    this.message = [`${this.message}; it printed last:`, ...lines.map((line) => `  | ${line}`)].join('\n');
  }
}

/** A signal ended the work. */
export class Interrupted extends InputError {}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The message of an InputError; the stack besides for what should not happen. */
export function explained(error: unknown): string {
  if (error instanceof InputError) return error.message;
  if (error instanceof Error) return `internal error: ${error.stack ?? error.message}`;
  return `internal error: ${oneLine(String(error))}`;
}

/** "ENOENT" and the like, or the message of an error that has no code. */
export function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? messageOf(error);
}

/** A path for people: relative to where they are when it lies below, absolute otherwise. */
export function shownPath(path: string): string {
  const short = relative('', path);
  return short === '' || short.startsWith('..') ? path : short;
}
