import yargs, { type Argv } from 'yargs';
import { InputError, oneLine } from '../base/errors.ts';
import { refuseLinksIn } from '../base/files/refuse-links.ts';
import { standardError, standardOutput } from '../base/standard-streams.ts';
import { surroundingsIn } from '../hosts/surroundings.ts';
import { addAnalyzeCommand } from './analyze.ts';
import { addBaselineCommand } from './baseline.ts';
import { addCheckCommand } from './check.ts';
import { addCompareCommand } from './compare.ts';
import { addDoctorCommand } from './doctor.ts';
import { addExportCommand } from './export.ts';
import { addHistoryCommand } from './history.ts';
import { addModelCommand } from './model.ts';
import { addPlotCommand } from './plot.ts';
import { addReportCommand } from './report.ts';
import { addRunCommand } from './run.ts';
import { addSearchCommand } from './search.ts';
import { addSkeletonCommand } from './skeleton.ts';

/** Exit codes of every command (METHOD 5). */
const EXIT = { pass: 0, regression: 1, badInput: 2, inconclusive: 3 } as const;

/** What yargs says about a command line, in our words: one line that says what is missing or not allowed. */
const WORDS = {
  'Not enough non-option arguments: got %s, need at least %s': {
    one: 'an argument is missing: %s given, %s needed',
    other: 'arguments are missing: %s given, %s needed',
  },
  'Not enough arguments following: %s': 'the option --%s needs a value',
  'Missing required argument: %s': {
    one: 'the option --%s is missing',
    other: 'these options are missing: %s',
  },
  'Unknown argument: %s': { one: '"%s" is not known here', other: 'these are not known here: %s' },
  'Unknown command: %s': { one: '"%s" is no command', other: 'these are no commands: %s' },
  'Did you mean %s?': 'no such command; did you mean %s?',
  'Invalid values:': 'not allowed:',
  'Argument: %s, Given: %s, Choices: %s': 'option --%s is %s; allowed are %s',
};

/** In the order of the help. */
const COMMANDS = [
  addAnalyzeCommand,
  addPlotCommand,
  addModelCommand,
  addSkeletonCommand,
  addSearchCommand,
  addRunCommand,
  addCheckCommand,
  addCompareCommand,
  addBaselineCommand,
  addHistoryCommand,
  addReportCommand,
  addExportCommand,
  addDoctorCommand,
];

/** The part of yargs that writes help, which its types do not tell of. */
interface Internals {
  getInternalMethods?(): { getUsageInstance(): { cacheHelpMessage: () => void } };
}

/**
 * Behind every command yargs writes the text of its help, in case that somebody asks for it later: here
 * nobody does, and that takes longer than many commands.
 *
 * @param cli is changed
 * @returns the same
 */
export function withoutUnaskedHelp<T>(cli: Argv<T>): Argv<T> {
  const usage = (cli as Internals).getInternalMethods?.().getUsageInstance();
  if (usage !== undefined) usage.cacheHelpMessage = () => {};
  return cli;
}

/**
 * Runs one command line.
 *
 * @param args the words after the program's name
 * @returns the exit code: 0 pass, 1 regression, 2 usage or bad input, 3 inconclusive
 */
export async function main(args: string[]): Promise<number> {
  let exitCode: number = EXIT.pass;
  const finish = (code: number): void => {
    exitCode = code;
  };
  try {
    const { workspace } = surroundingsIn(process.env);
    if (workspace !== undefined) refuseLinksIn(workspace);
    const cli = withoutUnaskedHelp(yargs());
    for (const add of COMMANDS) add(cli, finish);
    await cli
      .scriptName('commgate')
      .locale('en')
      // Its type knows plain strings only; plurals are objects in its own language files too.
      .updateStrings(WORDS as unknown as Record<string, string>)
      .usage('$0 COMMAND: finds slower MPI communication patterns in traced benchmark runs')
      .demandCommand(1, 'which command?')
      .strict()
      .recommendCommands()
      .help()
      .alias('h', 'help')
      .version()
      .wrap(Math.min(110, standardOutput.columns ?? 110))
      .exitProcess(false)
      .fail((message, error) => {
        // yargs gives its own errors as well as a text; where there is a text, it is about the command line.
        if (error instanceof InputError || !message) throw error;
        throw new InputError({
          file: 'command line',
          found: message.replace(/\s+/g, ' ').trim(),
          remedy: 'see commgate --help',
        });
      })
      // Help and the version come as a text.
      .parseAsync(args, {}, (_error, _args, text) => {
        if (text !== '') standardOutput.write(`${text}\n`);
      });
  } catch (error) {
    finish(EXIT.badInput);
    const text = explain(error);
    const lines = error instanceof InputError ? text.split('\n') : [text];
    // What follows indented belongs to the line before: the end of a log.
    for (const line of lines)
      standardError.write(line.startsWith('  ') ? `${line}\n` : `commgate: ${line}\n`);
  }
  return exitCode;
}

/** A line for each mistake of an input; the stack besides for what should not happen. */
function explain(error: unknown): string {
  if (error instanceof InputError) return error.message;
  if (error instanceof Error) return `internal error: ${error.stack ?? error.message}`;
  return `internal error: ${oneLine(String(error))}`;
}
