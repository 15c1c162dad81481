import { InputError } from '../../base/errors.ts';
import { writeAtomically } from '../../base/files/write-atomically.ts';
import { jsonWithoutCommands } from '../../base/job-commands.ts';
import { standardOutput } from '../../base/standard-streams.ts';

/** Stands for standard output where an option names a file. */
export const STANDARD_OUTPUT = '-';

/** Writes what `--json` or the like asks for. @returns whether standard output ("-") is taken by it */
export function writeDocument(file: string | undefined, text: string): boolean {
  return written(file, text, () => standardOutput.write(text));
}

/** The same for JSON, which is the same in a file and on standard output. */
export function writeJson(file: string | undefined, text: string): boolean {
  const json = jsonWithoutCommands(text);
  return written(file, json, () => standardOutput.writeExactly(json));
}

function written(file: string | undefined, text: string, print: () => void): boolean {
  if (file === STANDARD_OUTPUT) {
    print();
    return true;
  }
  if (file !== undefined) writeAtomically(file, text, { flush: false });
  return false;
}

/** Before anything is run: standard output takes one document. @throws InputError when several go there */
export function refuseSharedOutput(options: Record<string, string | undefined>): void {
  const [first, second] = Object.keys(options).filter((name) => options[name] === STANDARD_OUTPUT);
  if (second === undefined) return;
  throw new InputError({
    file: 'command line',
    place: `--${second}`,
    found: `"${STANDARD_OUTPUT}", as for --${first}`,
    rule: 'one document at most goes to standard output',
    remedy: 'name a file for one of them',
  });
}
