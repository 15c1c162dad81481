import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { InputError } from '../../src/base/errors.ts';
import { writeAtomically } from '../../src/base/files/write-atomically.ts';
import { collectLoops } from './loops-collect.ts';
import { loopsTable, renderLoops, tallyLoops } from './loops-evaluate.ts';
import { SampleFile } from './sample-file.ts';

const HELP = `npm run study:loops -- --collect FOLDER | --evaluate FOLDER
  --seconds N  how long is collected (1200)
`;

/**
 * How often the gate is right about a program whose calls cannot be lined up, with the loops inside them and
 * without (docs/gate-study/loops.md, loops.csv).
 *
 * @param words the command line after the script's name
 * @param root folder of the repository
 * @returns the exit code: 0, or 2 for a command line or samples that cannot be used
 */
export async function main(words: string[], root: string): Promise<number> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args: words,
    options: { collect: option, evaluate: option, seconds: option, help: { type: 'boolean' } },
  });
  const seconds = Number(values.seconds ?? 1200);
  try {
    if (values.collect !== undefined && seconds > 0) {
      await collectLoops(values.collect, seconds, (line) => process.stderr.write(`${line}\n`));
      return 0;
    }
    if (values.evaluate !== undefined) {
      const { samples } = new SampleFile(values.evaluate);
      const tallies = tallyLoops(samples);
      writeAtomically(join(root, 'docs/gate-study/loops.csv'), loopsTable(tallies));
      writeAtomically(join(root, 'docs/gate-study/loops.md'), renderLoops(samples, tallies));
      return 0;
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
  process.stdout.write(HELP);
  return values.help === true ? 0 : 2;
}
