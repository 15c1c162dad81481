import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from '../support/command-line.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('every mistake of a configuration has a line that begins alike', async () => {
  const config = join(temporaryFolder(), 'commgate.yml');
  writeFileSync(
    config,
    'benchmarks:\n  - name: halo\n    repetitions: 0\n    warm-up: -1\n    command: ./halo\n',
  );
  const { code, stdout, errors } = await run('check', '--config', config);
  expect([code, stdout, errors.length]).toEqual([2, '', 2]);
  for (const line of errors) expect(line.startsWith(`commgate: ${config}, line `)).toBe(true);
});

it.each([
  [['report'], 'arguments are missing: 0 given, 1 needed'],
  [['report', 'x', '--format', 'pdf'], 'not allowed: option --format is "pdf"; allowed are'],
  [['report', 'x', '--output'], 'the option --output needs a value'],
  [['chek'], 'no such command; did you mean check?'],
  [['check', '--quite', '--foo'], 'these are not known here: quite, foo'],
  [['baseline', 'accept', 'x'], 'the option --reason is missing'],
])('%j is answered in our words, whatever language the terminal speaks', async (words, expected) => {
  const before = process.env['LC_ALL'];
  process.env['LC_ALL'] = 'de_DE.UTF-8';
  try {
    const { code, stdout, errors } = await run(...words);
    expect([code, stdout, errors.length]).toEqual([2, '', 1]);
    expect(errors[0]).toContain(`commgate: command line: ${expected}`);
    expect(errors[0]!.endsWith('; see commgate --help')).toBe(true);
  } finally {
    if (before === undefined) delete process.env['LC_ALL'];
    else process.env['LC_ALL'] = before;
  }
});

it('report refuses an option that is given twice', async () => {
  const { code, errors } = await run('report', 'x', '--output', 'a', '--output', 'b');
  expect(code).toBe(2);
  expect(errors).toEqual(['commgate: command line, --output: given more than once; once at most']);
});
