import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/base/files/package-root.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { offences } = (await import(join(packageRoot(), 'scripts/check-dialect.mjs'))) as {
  offences: (root: string) => string[];
};

/** What the check says of one file. */
function offencesIn(path: string, text: string): string[] {
  const root = temporaryFolder();
  for (const folder of ['src', 'scripts', 'test']) mkdirSync(join(root, folder));
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return offences(root);
}

it('check-dialect accepts lines of 110 columns, limits that say of what, and one import of a command', () => {
  const text = `// ${'a'.repeat(107)}\nconst MAX_ROWS_SHOWN = 3;\nfunction rowsOf() {}\nawait import('./rows.ts');\n`;
  expect(offencesIn('src/cli/rows.ts', text)).toEqual([]);
});

it.each([
  ['a line over the width', 'src/a.ts', `// ${'a'.repeat(108)}\n`, 'src/a.ts:1: more than 110 columns'],
  ['a wide line of a script', 'scripts/a.mjs', `\n// ${'a'.repeat(108)}\n`, 'scripts/a.mjs:2: more than'],
  ['a superlative', 'src/a.ts', 'export const MOST_ROWS = 3;\n', 'src/a.ts: MOST_ROWS: name a limit MAX_'],
  ['a bare superlative', 'test/a.test.ts', 'const LONGEST = 3;\n', 'test/a.test.ts: LONGEST: name a limit'],
  ['a name that is a sentence', 'src/a.ts', 'function whyNoPairs() {}\n', 'src/a.ts: whyNoPairs: a name of'],
  [
    'a name of five words',
    'src/a.ts',
    'function isTwiceInEachRow() {}\n',
    'src/a.ts: isTwiceInEachRow: a name of',
  ],
  [
    'a type of five words',
    'src/a.ts',
    'interface RowsOfTheWholeTable {}\n',
    'src/a.ts: RowsOfTheWholeTable: a name of',
  ],
  [
    'a constant function of five words',
    'test/a.ts',
    'const isTwiceInEachRow = (row: number) => row;\n',
    'test/a.ts: isTwiceInEachRow: a name of',
  ],
  [
    'an import within a function',
    'src/a.ts',
    "await import('./b.ts');\n",
    'src/a.ts: 1 imports within functions',
  ],
  [
    'a second import of a command',
    'src/cli/a.ts',
    "import('./b.ts'), import('./c.ts');\n",
    'src/cli/a.ts: 2 imports',
  ],
])('check-dialect refuses %s', (_, path, text, offence) => {
  expect(offencesIn(path, text)).toEqual([expect.stringContaining(offence)]);
});
