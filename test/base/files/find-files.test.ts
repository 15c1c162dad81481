import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFiles, matchesName } from '../../../src/base/files/find-files.ts';
import { writeScript } from '../../measure/run/scripts.ts';
import { processorTime } from '../../support/processor-time.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';

const folder = folderOfFile();
for (const file of [
  'out/a-1/traces.otf2',
  'out/a-2/traces.otf2',
  'out/b/traces.otf2',
  'out/.x/traces.otf2',
  'top.otf2',
]) {
  writeScript(join(folder, file), '');
}
writeScript(join(folder, 'out/dir.otf2/file'), '');
const found = (pattern: string) => findFiles(folder, pattern).map((file) => file.slice(folder.length + 1));

describe('findFiles', () => {
  it('matches files and folders', () => {
    expect(found('out/*/traces.otf2')).toEqual([
      'out/a-1/traces.otf2',
      'out/a-2/traces.otf2',
      'out/b/traces.otf2',
    ]);
    expect(found('./out/a*/*.otf2')).toEqual(['out/a-1/traces.otf2', 'out/a-2/traces.otf2']);
    expect(found('out/../*.otf2')).toEqual(['top.otf2']);
    expect(found('out/.*/traces.otf2')).toEqual(['out/.x/traces.otf2']);
    expect(found(`${folder}/top.otf2`)).toEqual(['top.otf2']);
  });

  it('finds no folders and nothing where nothing is', () => {
    expect(found('out/*.otf2')).toEqual([]);
    expect(found('absent/*/x.otf2')).toEqual([]);
    expect(found('top.otf2/*')).toEqual([]);
  });
});

describe('matchesName', () => {
  it('agrees with a regular expression', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*'), maxLength: 8 });
    fc.assert(
      fc.property(text, text, (name, pattern) => {
        const expression = pattern
          .split('*')
          .map((part) => part.replaceAll('.', '\\.'))
          .join('.*');
        const hidden = name.startsWith('.') && !pattern.startsWith('.');
        expect(matchesName(name, pattern)).toBe(!hidden && new RegExp(`^${expression}$`).test(name));
      }),
    );
  });

  it('is not slow on a hostile name', () => {
    const { result, seconds } = processorTime(() => matchesName('a'.repeat(255), `${'*a'.repeat(100)}*b`));
    expect(result).toBe(false);
    // One that tries every way would never end.
    expect(seconds).toBeLessThan(1);
  });
});
