import { InputError, Interrupted } from '../base/errors.ts';

/** What `git bisect run` does with an exit code (git-bisect(1)); an error's 2 would mean bad to it. */
export const BISECT = { good: 0, bad: 1, skip: 125, stop: 128 } as const;

/** A commit that does not build or run is skipped. What holds for all, or a signal, ends the search. */
export function bisectCodeOf(error: unknown): number {
  const isOfCommit =
    error instanceof InputError && !(error instanceof Interrupted) && error.problem.file !== 'command line';
  return isOfCommit ? BISECT.skip : BISECT.stop;
}
