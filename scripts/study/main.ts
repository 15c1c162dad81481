import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { InputError } from '../../src/base/errors.ts';
import { collect } from './collect.ts';
import { AMOUNTS, type Amounts } from './plan.ts';
import { SET_UPS, type SetUp } from './programs.ts';

const HELP = `npm run study:gate -- --collect FOLDER | --evaluate FOLDER
  --runs N         unchanged runs a set-up (${AMOUNTS.runs})
  --injected N     runs of an injected slowdown, some get half (${AMOUNTS.injected})
  --trials N       series of a kind of pairs, some get more or fewer (${AMOUNTS.trials})
  --pairs N        pairs a series (${AMOUNTS.pairs})
  --repetitions N  executions of each program in a run (${AMOUNTS.repetitions})
  --set-up NAME    only this one of ${SET_UPS.join(', ')}
  --output FOLDER  where --evaluate writes gate.md, pictures/ and gate-study/*.csv (docs)
`;

/**
 * @param words the command line after the script's name
 * @param root folder of the repository
 * @returns the exit code: 0, or 2 for a command line or samples that cannot be used
 */
export async function main(words: string[], root: string): Promise<number> {
  try {
    const options = { type: 'string' } as const;
    const { values } = parseArgs({
      args: words,
      options: {
        collect: options,
        evaluate: options,
        output: options,
        runs: options,
        injected: options,
        trials: options,
        pairs: options,
        repetitions: options,
        'set-up': options,
        help: { type: 'boolean' },
      },
    });
    if (values.collect !== undefined) {
      const amounts = Object.fromEntries(
        Object.entries(AMOUNTS).map(([name, usual]) => [
          name,
          countOf(name, values[name as keyof Amounts], usual),
        ]),
      ) as unknown as Amounts;
      const setUps = setUpsNamed(values['set-up']);
      await collect(values.collect, { amounts, setUps }, (line) => process.stderr.write(`${line}\n`));
      return 0;
    }
    if (values.evaluate !== undefined) {
      const { evaluateFolder } = await import('./evaluate-folder.ts');
      evaluateFolder(values.evaluate, values.output ?? join(root, 'docs'), (line) =>
        process.stderr.write(`${line}\n`),
      );
      return 0;
    }
    process.stdout.write(HELP);
    return values.help === true ? 0 : 2;
  } catch (error) {
    const isUse =
      error instanceof InputError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE');
    if (!isUse) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    return 2;
  }
}

function setUpsNamed(name: string | undefined): readonly SetUp[] {
  const found = SET_UPS.filter((setUp) => name === undefined || setUp === name);
  if (found.length > 0) return found;
  const rule = `must be one of ${SET_UPS.join(', ')}`;
  throw new InputError({ file: 'command line', place: '--set-up', found: String(name), rule });
}

function countOf(name: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  const least = name === 'repetitions' || name === 'pairs' ? 1 : 0;
  if (/^\d{1,6}$/.test(text) && Number(text) >= least) return Number(text);
  throw new InputError({
    file: 'command line',
    place: `--${name}`,
    found: text,
    rule: `must be a whole number of at least ${least}`,
  });
}
