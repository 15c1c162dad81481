import { vi } from 'vitest';
import yargs from 'yargs';
import { InputError } from '../../src/base/errors.ts';
import { standardOutput } from '../../src/base/standard-streams.ts';
import { addBaselineCommand } from '../../src/cli/baseline.ts';
import { addCheckCommand } from '../../src/cli/check.ts';
import { addCompareCommand } from '../../src/cli/compare.ts';
import { withoutUnaskedHelp } from '../../src/cli/main.ts';
import { addReportCommand } from '../../src/cli/report.ts';

/** What a command line left: its exit code, what it printed, and the message of its input error. */
export interface Outcome {
  code: number;
  printed: string;
  error: string;
}

/** Runs one command line of baseline, check, compare or report as the program does, in this process. */
export async function commandLine(...words: string[]): Promise<Outcome> {
  const outcome: Outcome = { code: 0, printed: '', error: '' };
  const write = vi.spyOn(standardOutput, 'writeExactly').mockImplementation((text) => {
    outcome.printed += text;
    return true;
  });
  try {
    const cli = withoutUnaskedHelp(yargs(words)).strict().exitProcess(false);
    const finish = (code: number): void => {
      outcome.code = code;
    };
    for (const add of [addBaselineCommand, addCheckCommand, addCompareCommand, addReportCommand])
      add(cli, finish);
    await cli
      .fail((message, error) => {
        throw error ?? new InputError({ file: 'command line', found: message });
      })
      .parseAsync();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    outcome.code = error.exitCode;
    outcome.error = error.message;
  } finally {
    write.mockRestore();
  }
  return outcome;
}
