import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitTable, wrapped } from '../../../../src/report/text/printers/fit.ts';

const lengthOf = (text: string): number => Array.from(text).length;
const left = (title: string) => ({ title, align: 'left' as const });
const right = (title: string) => ({ title, align: 'right' as const });

describe('a table', () => {
  const columns = [left('Function'), right('Bytes'), right('Time')];
  const rows = [
    ['exchange_halo_of_the_grid', '2 KiB', '14.0 µs'],
    ['main', '128 B', '1.00 s'],
  ];

  it('has columns as wide as their widest cell where they fit', () => {
    expect(fitTable(columns, rows, 80)).toEqual({
      lines: [
        'Function                   Bytes     Time',
        'exchange_halo_of_the_grid  2 KiB  14.0 µs',
        'main                       128 B   1.00 s',
      ],
      leftOut: [],
    });
  });

  it('may have more rows than a call has arguments', () => {
    const many = Array.from({ length: 200_000 }, () => ['a', '1', '2']);
    expect(fitTable(columns, many, 80).lines).toHaveLength(200_001);
  });

  it('wraps texts first, after what joins the parts of names', () => {
    expect(fitTable(columns, rows, 34).lines).toEqual([
      'Function            Bytes     Time',
      'exchange_halo_of_   2 KiB  14.0 µs',
      'the_grid',
      'main                128 B   1.00 s',
    ]);
  });

  it('leaves details out where texts would become too narrow', () => {
    expect(fitTable(columns, rows, 26)).toEqual({
      lines: [
        'Function              Time',
        'exchange_halo_of_  14.0 µs',
        'the_grid',
        'main                1.00 s',
      ],
      leftOut: ['Bytes'],
    });
  });

  it('wraps titles of numbers, never numbers', () => {
    const { lines } = fitTable([left('Function'), right('added to a run')], [['f', '+124 ms']], 20);
    expect(lines).toEqual(['Function  added to a', '                 run', 'f            +124 ms']);
  });

  it('breaks a number with its share where nothing else helps', () => {
    const row = ['one', '+294 µs, below 1 %'];
    expect(fitTable([left('A'), right('Added')], [row], 16).lines).toEqual([
      'A          Added',
      'one     +294 µs,',
      '       below 1 %',
    ]);
  });

  it('stays as wide as its numbers are where nothing helps', () => {
    const { lines } = fitTable([right('A'), right('B')], [['123456789', '123456789']], 10);
    expect(lines).toEqual(['        A          B', '123456789  123456789']);
  });

  it('keeps every character of what it shows, in lines that fit, whatever the cells', () => {
    const cell = fc.stringMatching(/^[a-z_:]{1,30}( [a-zé_/]{1,30}){0,3}$/);
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 20, max: 90 }),
        (cells, width) => {
          const { lines } = fitTable(
            [left('Name')],
            cells.map((each) => [each]),
            width,
          );
          for (const line of lines) expect(lengthOf(line)).toBeLessThanOrEqual(width);
          const all = (texts: readonly string[]): string => texts.join('').replaceAll(' ', '');
          expect(all(lines.slice(1))).toBe(all(cells));
        },
      ),
    );
  });
});

describe('a sentence', () => {
  it('is broken between words, and inside those that are longer than a line', () => {
    expect(wrapped('one two three', 8)).toEqual(['one two', 'three']);
    expect(wrapped('a ns::inner::function b', 12)).toEqual(['a', 'ns::inner::', 'function b']);
    expect(wrapped('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
  });

  it('keeps its indentation', () => {
    expect(wrapped('    late sender here', 12)).toEqual(['    late', '    sender', '    here']);
  });
});
