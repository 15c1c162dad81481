import { parseArgs } from 'node:util';
import { InputError } from '../../src/base/errors.ts';

/** What the words of a command line say, by the names of options. */
export type Values = Readonly<Record<string, string | undefined>>;

/** A study as a command: executions of variants of programs are collected, judged, and put into tables. */
export interface Study {
  help: string;
  /** Names of its options, each of which has a value. */
  options: readonly string[];
  /**
   * @param root folder of the repository
   * @param tell takes one line about the progress
   * @returns false when the options do not say what is to be done
   * @throws InputError for options, samples or a machine that cannot be used
   */
  run(values: Values, root: string, tell: (line: string) => void): boolean | Promise<boolean>;
}

/**
 * @param words the command line after the study's name
 * @param root folder of the repository
 * @returns the exit code: 0, or 2 for a command line, samples or a machine that cannot be used
 */
export async function runStudy(
  { help, options, run }: Study,
  words: string[],
  root: string,
): Promise<number> {
  try {
    const known = options.map((name) => [name, { type: 'string' }] as const);
    const { values } = parseArgs({
      args: words,
      options: { ...Object.fromEntries(known), help: { type: 'boolean' } },
    });
    const tell = (line: string): void => void process.stderr.write(`${line}\n`);
    if (values.help !== true && (await run(values as Values, root, tell))) return 0;
    process.stdout.write(help);
    return values.help === true ? 0 : 2;
  } catch (error) {
    const isUse =
      error instanceof InputError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE');
    if (!isUse) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    return 2;
  }
}

/**
 * @param usual without the option
 * @throws InputError unless the option is a whole number of at least so much
 */
export function countOf(values: Values, name: string, usual: number, least = 1): number {
  const text = values[name];
  if (text === undefined) return usual;
  if (/^\d{1,6}$/.test(text) && Number(text) >= least) return Number(text);
  throw optionError(name, text, `must be a whole number of at least ${least}`);
}

/**
 * @returns those of the names that an option asks for: one, or all without it
 * @throws InputError when it is none of them
 */
export function chosenOf<Name extends string>(
  values: Values,
  option: string,
  names: readonly Name[],
): Name[] {
  const asked = values[option]?.split(',');
  const unknown = asked?.find((each) => !names.some((name) => name === each));
  if (unknown !== undefined)
    throw optionError(option, unknown, `must be one of ${[...new Set(names)].join(', ')}`);
  return names.filter((name) => asked === undefined || asked.includes(name));
}

function optionError(name: string, found: string, rule: string): InputError {
  return new InputError({ file: 'command line', place: `--${name}`, found, rule });
}
