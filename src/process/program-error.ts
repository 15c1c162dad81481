import { InputError, type InputProblem, oneLine } from '../errors.ts';

/** A program that failed: the one line of an InputError, then the last lines that the program printed, indented. */
export class ProgramError extends InputError {
  /**
   * @param problem the one line
   * @param tail what the program printed last, one entry a line; hostile text is escaped here
   */
  constructor(problem: InputProblem, tail: readonly string[], options?: ErrorOptions) {
    super(problem, options);
    const lines = tail.length === 0 ? ['(it printed nothing)'] : tail.map(oneLine);
    this.message = [`${this.message}; it printed last:`, ...lines.map((line) => `  | ${line}`)].join('\n');
  }
}
