import { expect, it } from 'vitest';
import yargs, { type Argv } from 'yargs';
import { addBaselineCommand } from '../../src/cli/baseline.ts';
import { addCheckCommand } from '../../src/cli/check.ts';
import { addCompareCommand } from '../../src/cli/compare.ts';

/** The help of a command, without its line breaks. */
async function help(add: (cli: Argv, finish: () => void) => Argv, ...words: string[]): Promise<string> {
  const cli = add(yargs([...words, '--help']).exitProcess(false), () => {});
  let text = '';
  await cli
    .wrap(null)
    .parseAsync([...words, '--help'], {}, (_error: unknown, _args: unknown, out: string) => {
      text = out;
    });
  return text.replace(/\s+/g, ' ');
}

it('says what options do in pairs', async () => {
  const check = await help(addCheckCommand, 'check');
  expect(check).toMatch(
    /--base .*runs pairs against the merge base, where the baseline has fewer than 5 runs or something looks slower/,
  );
  expect(check).toMatch(/--repetitions .*--against.*: exactly so many/);
  expect(await help(addBaselineCommand, 'baseline', 'update')).not.toContain('in pairs');
  expect(await help(addCompareCommand, 'compare')).not.toContain('in pairs');
});

it('says what of a common factor is accepted', async () => {
  const accept = await help(addBaselineCommand, 'baseline', 'accept');
  expect(accept).toMatch(/--function only slowdowns of these functions; of a common factor too/);
});
