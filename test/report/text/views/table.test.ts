import { expect, it } from 'vitest';
import { printText } from '../../../../src/report/text/printers/text.ts';
import { openSection } from '../../../../src/report/text/section.ts';
import { table } from '../../../../src/report/text/views/table.ts';

it('a table makes the rows that are shown, each once, and counts the others', () => {
  const made: number[] = [];
  const rows = Array.from({ length: 1000 }, (_, i) => i);
  const cell = (row: number): string => {
    made.push(row);
    return String(row);
  };
  const long = table({ noun: 'number', most: 3 }, rows, [['N', 'right', cell]]);
  const print = (all: boolean): string => printText([openSection('numbers', 'Numbers', [long])], { all });
  expect(print(false)).toBe('Numbers\n  N\n  0\n  1\n  2\n  … and 997 more numbers\n');
  expect(made).toEqual([0, 1, 2]);
  expect(print(true).split('\n')).toHaveLength(1000 + 3);
  expect(long.rows).toHaveLength(1000);
  expect(made).toEqual(rows);
});
