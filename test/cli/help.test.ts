import { expect, it } from 'vitest';
import { run } from '../support/command-line.ts';

/** The help of a command, without its line breaks. */
async function help(...words: string[]): Promise<string> {
  const { stdout } = await run(...words, '--help');
  return stdout.replace(/\s+/g, ' ');
}

it('says what options do in pairs', async () => {
  const check = await help('check');
  expect(check).toMatch(
    /--base .*runs pairs against the merge base, where the baseline has fewer than 5 runs or something looks slower/,
  );
  expect(check).toMatch(/--repetitions .*--against.*: exactly so many/);
  expect(await help('baseline', 'update')).not.toContain('in pairs');
  expect(await help('compare')).not.toContain('in pairs');
});

it('says what of a common factor is accepted', async () => {
  const accept = await help('baseline', 'accept');
  expect(accept).toMatch(/--function only slowdowns of these functions; of a common factor too/);
});
