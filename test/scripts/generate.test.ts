import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../action/runner.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface Generator {
  inputs: string[];
  outputs: string[];
  make(root: string): string[];
}
const { generate } = (await import(join(ROOT, 'scripts/generate.mjs'))) as {
  generate(root: string, generators: Generator[]): Promise<string[]>;
};

const LENGTHS: Generator = {
  inputs: ['src/**/*.words', 'lengths.mjs'],
  outputs: ['build/lengths.ts', 'build/deep/first.ts'],
  make: (root) => {
    const text = readFileSync(join(root, 'src/a/one.words'), 'utf8');
    return [`export const LENGTH = ${text.length};\n`, `export const FIRST = '${text[0]}';\n`];
  },
};

describe('generated sources', () => {
  it('are written only where an input has changed or an output is missing', async () => {
    const root = temporaryFolder();
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    const read = (path: string): string => readFileSync(join(root, path), 'utf8');
    const written = () => generate(root, [LENGTHS]);
    write('src/a/one.words', 'abc');
    write('src/other.txt', '');
    write('lengths.mjs', '');
    expect(await written()).toEqual(LENGTHS.outputs);
    expect(read('build/lengths.ts')).toMatch(
      /^\/\/ Written by .*, not to be edited: \w{16}\nexport const LENGTH = 3;\n$/,
    );
    expect(await written()).toEqual([]);
    write('src/other.txt', 'no input');
    expect(await written()).toEqual([]);
    for (const change of [
      () => write('src/a/one.words', 'abcd'),
      () => write('src/two.words', ''),
      () => write('lengths.mjs', 'new'),
      () => rmSync(join(root, 'build/deep/first.ts')),
    ]) {
      change();
      expect(await written()).toEqual(LENGTHS.outputs);
      expect(await written()).toEqual([]);
    }
    expect(read('build/lengths.ts')).toContain('LENGTH = 4;');
  });
});
