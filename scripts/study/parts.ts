import { parseArgs } from 'node:util';
import { InputError } from '../../src/base/errors.ts';
import { collectParts } from './parts-collect.ts';
import { evaluateParts } from './parts-evaluate.ts';
import type { SetUp } from './programs.ts';
import { SampleFile } from './sample-file.ts';

const ON: readonly SetUp[] = ['quiet', 'oversubscribed'];

const HELP = `npm run study:parts -- --collect FOLDER | --evaluate FOLDER
  --seconds N    how long each set-up is collected (540)
  --set-up NAME  only this one of ${ON.join(', ')}
`;

/**
 * Whether the gate would be sharper if it judged what durations are made of
 * (docs/decisions/013-judging-parts.md).
 *
 * @param words the command line after the script's name
 * @returns the exit code: 0, or 2 for a command line or samples that cannot be used
 */
export async function main(words: string[]): Promise<number> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args: words,
    options: {
      collect: option,
      evaluate: option,
      seconds: option,
      'set-up': option,
      help: { type: 'boolean' },
    },
  });
  const seconds = Number(values.seconds ?? 540);
  try {
    const setUps = ON.filter((setUp) => setUp === (values['set-up'] ?? setUp));
    if (values.collect !== undefined && seconds > 0 && setUps.length > 0) {
      await collectParts(values.collect, setUps, seconds, (line) => process.stderr.write(`${line}\n`));
      return 0;
    }
    if (values.evaluate !== undefined) {
      process.stdout.write(evaluateParts(new SampleFile(values.evaluate).samples));
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
