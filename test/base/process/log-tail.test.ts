import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lastLines, logTail } from '../../../src/base/process/log-tail.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';

const folder = folderOfFile();

it('gives the last lines', () => {
  expect(lastLines('a\nb\nc\n', 2)).toEqual(['b', 'c']);
  expect(lastLines('a\r\nb\r\n')).toEqual(['a', 'b']);
  expect(lastLines('')).toEqual([]);
  expect(lastLines('\n\n')).toEqual([]);
});

it('gives what a progress bar showed last', () => {
  expect(lastLines('10 %\r20 %\r30 %\nend')).toEqual(['30 %', 'end']);
});

it('reads only the end of a large log', () => {
  const file = join(folder, 'large');
  writeFileSync(file, `${'x'.repeat(1_000_000)}\nlast\n`);
  const lines = logTail(file);
  expect(lines.at(-1)).toBe('last');
  expect(lines[0]!.length).toBeLessThan(20_000);
});

it('has no lines of a log that is not there', () => {
  expect(logTail(join(folder, 'absent'))).toEqual([]);
});
