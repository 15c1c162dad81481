import { expect, it } from 'vitest';
import { readingOptions } from '../../../../src/report/text/words/readings.ts';

it.each([
  ['ssor_', '--contexts ssor_'],
  ["a'; touch here; '", "--contexts 'a'\\''; touch here; '\\'''"],
])('options that a reader copies are words of a shell: %s', (name, expected) => {
  expect(readingOptions({ contexts: [name] })).toBe(expected);
});
