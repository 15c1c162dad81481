import { expect } from 'vitest';
import { InputError } from '../../src/base/errors.ts';

/** What is said of bad input: the message of the error that a function ends with. */
export function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as InputError).message;
  }
  throw new Error('nothing was refused');
}

/** The same of something that takes its time. */
export async function lateRefusal(action: Promise<unknown>): Promise<string> {
  const error = await action.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(InputError);
  return (error as InputError).message;
}
