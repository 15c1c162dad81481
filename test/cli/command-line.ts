import { run } from '../support/command-line.ts';

/** What a command line left: its exit code, what it printed, and the message of its error. */
export interface Outcome {
  code: number;
  printed: string;
  error: string;
}

/** Runs one command line as the program does, in this process. */
export async function commandLine(...words: string[]): Promise<Outcome> {
  const { code, stdout, errors } = await run(...words);
  const error = errors.map((line) => line.replace(/^commgate: /, '')).join('\n');
  return { code, printed: stdout, error };
}
