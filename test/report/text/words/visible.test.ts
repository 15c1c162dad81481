import { describe, expect, it } from 'vitest';
import { shorten, visible } from '../../../../src/report/text/words/visible.ts';
import { eachBecomes } from '../../../support/each-becomes.ts';

describe('foreign text in one visible line', () => {
  eachBecomes('%j becomes %j', visible, [
    ['a\nb\r\tc', 'a\\u{a}b\\u{d}\\u{9}c'],
    ['user\u202ecod.exe', 'user\\u{202e}cod.exe'],
    ['\u2066isolate\u2069', '\\u{2066}isolate\\u{2069}'],
    ['zero\u200bwidth\ufeff', 'zero\\u{200b}width\\u{feff}'],
    ['lines\u2028and\u2029paragraphs\u0085', 'lines\\u{2028}and\\u{2029}paragraphs\\u{85}'],
    ['\u001b[31mred', '\\u{1b}[31mred'],
    ['tag \u{e0041}', 'tag \\u{e0041}'],
    ['broken \ud83d half', 'broken \\u{d83d} half'],
    ['whole 😀 µs äöü', 'whole 😀 µs äöü'],
  ]);
});

describe('shortening', () => {
  it('keeps both ends of a long name', () => {
    expect(shorten('hypre::StructMatrixAssemble', 13)).toBe('hypre[…]emble');
    expect(shorten('x'.repeat(64))).toBe('x'.repeat(64));
  });

  it('counts characters and cuts none in halves', () => {
    expect(shorten('😀'.repeat(10), 7)).toBe('😀😀[…]😀😀');
    expect(shorten('😀'.repeat(5), 5)).toBe('😀'.repeat(5));
  });
});
