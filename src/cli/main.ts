import yargs, { type Arguments, type Argv } from 'yargs';
import { explained, InputError, optionError } from '../base/errors.ts';
import { packageManifest } from '../base/files/package-root.ts';
import { refuseLinksIn } from '../base/files/refuse-links.ts';
import { standardError, standardOutput } from '../base/standard-streams.ts';
import { surroundingsIn } from '../hosts/surroundings.ts';
import { bisectCodeOf } from './bisect-codes.ts';

/** Exit codes of every command (METHOD 5). */
const EXIT = { pass: 0, regression: 1, badInput: 2, inconclusive: 3 } as const;

/** As yargs takes it: a command line that cannot be read must not be bad to git bisect, either. */
const ASKS_FOR_BISECT = /^--bisect(?:=|$)/;

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

interface CommandFile {
  /** Declares what the command takes. */
  options(cli: Argv): unknown;
  /** Does the work, with options of these types. @returns the exit code. @throws InputError */
  run(args: never): Promise<number>;
}

interface Command {
  /** Its name, and its arguments. */
  usage: string;
  description: string;
  /** Loads its file, and with it what the command needs: the others wait for nothing of that. */
  load(): Promise<CommandFile>;
}

const ofRuns = () => import('./commands-of-runs.ts');
const ofTraces = () => import('./commands-of-traces.ts');

/** In the order of the help. A new command is a file and a row here. */
const COMMANDS: readonly Command[] = [
  command(
    'init',
    'write commgate.yml and a workflow for the repository of an MPI program, after looking at it',
    async () => (await ofRuns()).init,
  ),
  command(
    'analyze <trace>',
    'find communication patterns, phases and slow instances in a trace',
    () => import('./analyze.ts'),
  ),
  command(
    'shard <step> [trace]',
    'run one step of an analysis in shards, as a scheduler of a cluster does',
    async () => (await ofTraces()).shard,
  ),
  command('plot <trace>', 'draw a trace as SVG files', async () => (await ofTraces()).plot),
  command(
    'model',
    'print the communication of a program as nested loops',
    async () => (await ofTraces()).model,
  ),
  command(
    'skeleton <trace>',
    'write a program in C that communicates as the traced one did',
    async () => (await ofTraces()).skeleton,
  ),
  command(
    'search <trace>',
    'look for a communication pattern in a trace',
    async () => (await ofTraces()).search,
  ),
  command('list', 'list the benchmarks of the configuration', async () => (await ofRuns()).list),
  command(
    'run',
    'run the benchmarks of the configuration under their tracers',
    async () => (await ofRuns()).run,
  ),
  command(
    'import <trace..>',
    'make a run of traces that were recorded on another machine',
    async () => (await ofRuns()).importTraces,
  ),
  command(
    'check',
    'run the benchmarks and compare them with the baseline, or with another commit in pairs',
    async () => (await ofRuns()).check,
  ),
  command('ci', 'check, or add to the baseline, in a job of GitLab CI/CD', async () => (await ofRuns()).ci),
  command('compare <run>', 'compare a recorded run with the baseline', async () => (await ofRuns()).compare),
  command(
    'baseline',
    'add a run to the baseline, show what it holds, or accept a slowdown',
    async () => (await ofRuns()).baseline,
  ),
  command(
    'history',
    'write pages that show how the benchmarks of the baseline went over time',
    async () => (await ofRuns()).history,
  ),
  command(
    'report <comparison>',
    'print a comparison (the JSON of a check) as a comment, a job summary or tables, or write it as a page',
    async () => (await ofRuns()).report,
  ),
  command(
    'export <input>',
    'write a trace, a run or a comparison in a format that other programs read',
    async () => (await ofTraces()).exportDocument,
  ),
  command('demo', 'show on recorded runs what commgate says', async () => (await ofRuns()).demo),
  command('tracer', 'build the tracer for machines without Node.js', async () => (await ofRuns()).tracer),
  command('doctor', 'say what is missing for tracing on this machine', async () => (await ofRuns()).doctor),
];

function command(usage: string, description: string, load: Command['load']): Command {
  return { usage, description, load };
}

/** Runs a command line. @returns 0 pass, 1 regression, 2 bad input, 3 inconclusive; others for git bisect */
export async function main(args: string[]): Promise<number> {
  try {
    const { workingCopy } = surroundingsIn(process.env);
    if (workingCopy !== undefined) refuseLinksIn(workingCopy);
    const given = await parse(args);
    if (given === null) return EXIT.pass;
    const command = COMMANDS.find(({ usage }) => usage.split(' ')[0] === given._[0])!;
    return await (await command.load()).run(given as never);
  } catch (error) {
    const text = explained(error);
    const lines = error instanceof InputError ? text.split('\n') : [text];
    // What follows indented belongs to the line before: the end of a log.
    for (const line of lines)
      standardError.write(line.startsWith('  ') ? `${line}\n` : `commgate: ${line}\n`);
    return args.some((word) => ASKS_FOR_BISECT.test(word)) ? bisectCodeOf(error) : EXIT.badInput;
  }
}

/** @returns what the words say; null where they ask for help or the version, which is printed then */
async function parse(args: string[]): Promise<Arguments | null> {
  let shown = '';
  const cli = yargs();
  for (const { usage, description, load } of COMMANDS) {
    cli.command(usage, description, async (command) => {
      (await load()).options(command);
      return command;
    });
  }
  // Types of yargs leave this out: what it knows of the options of the command that is given, and its help.
  const known = cli as unknown as {
    getOptions(): { array: readonly string[] };
    getInternalMethods?(): { getUsageInstance?(): { cacheHelpMessage(): void } };
  };
  // It would write the whole help for every command that runs, in case that somebody asks for it afterwards.
  const usage = known.getInternalMethods?.().getUsageInstance?.();
  if (usage !== undefined) usage.cacheHelpMessage = () => {};
  const given = await cli
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
    // By itself yargs looks for it in the folder that the program was started in.
    .version(packageManifest().version)
    .wrap(Math.min(110, standardOutput.columns ?? 110))
    .exitProcess(false)
    .middleware((words) => refuseRepeated(words, known.getOptions().array))
    // What yargs finds wrong is a text here, and an error of its own there.
    .fail((message, error) => {
      throw message ? wrongWords(message) : error;
    })
    // Help and the version come as a text.
    .parseAsync(withDashes(args), {}, (_error, _args, text) => {
      shown = text;
    })
    .catch((error: Error) => {
      throw error.name === 'YError' ? wrongWords(error.message) : error;
    });
  if (shown === '') return given;
  standardOutput.write(`${shown}\n`);
  return null;
}

/** Options that may stand without a value: yargs takes a dash after one for a word of its own. */
const WITH_OPTIONAL_FILE = new Set(['--write-expect']);

function withDashes(args: readonly string[]): string[] {
  return args.flatMap((word, i) => {
    if (word === '-' && WITH_OPTIONAL_FILE.has(args[i - 1]!)) return [];
    return WITH_OPTIONAL_FILE.has(word) && args[i + 1] === '-' ? [`${word}=-`] : [word];
  });
}

function wrongWords(message: string): InputError {
  return new InputError({
    file: 'command line',
    found: message.replace(/\s+/g, ' ').trim(),
    remedy: 'see commgate --help',
  });
}

/** @param lists options that may be given several times. @throws InputError for others: yargs makes lists */
function refuseRepeated(given: object, lists: readonly string[]): void {
  for (const [name, value] of Object.entries(given)) {
    if (name === '_' || !Array.isArray(value) || lists.includes(name)) continue;
    throw optionError(name, 'given more than once', 'once at most');
  }
}
