import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownCode, markdownText } from '../../../../src/report/text/printers/escape.ts';
import { MAX_NAME_CHARACTERS } from '../../../../src/report/text/words/visible.ts';
import { anyCharacter } from '../../../support/any-character.ts';
import { eachBecomes } from '../../../support/each-becomes.ts';

/** Any text, with what is special to Markdown, HTML and GitHub often in it. */
const foreign = fc.array(
  fc.oneof(
    fc.constantFrom(...'|`\\<>&@#:*_[]()!~$"\'^=-+. \t\n\r\u202e\u200b\u0000\ud800/0a'),
    fc.constantFrom('http://', 'www.', '](', '-->', '<!--', '</details>', '\\|', '``', '@me', 'GH-1', '😀'),
    fc.constantFrom('/close', '!1', '~a', '&1', '%1', '[[_TOC_]]', '{+', '[-', '%{'),
    fc.string({ unit: anyCharacter, maxLength: 3 }),
  ),
  { maxLength: 80 },
);

describe('foreign text as words in Markdown', () => {
  eachBecomes('%j becomes %j', markdownText, [
    ['every pipe of a | b | c', 'every pipe of a &#124; b &#124; c'],
    ['<img src=x onerror=y>', '&#60;img src&#61;x onerror&#61;y&#62;'],
    ['</details><!-- x', '&#60;/details&#62;&#60;!-- x'],
    ['![i](http://h/i.png)', '!&#91;i&#93;(http:\u200b//h/i.png)'],
    ['[x](javascript:1)', '&#91;x&#93;(javascript:\u200b1)'],
    ['see https://e.com', 'see https:\u200b//e.com'],
    ['see www.e.com', 'see www\u200b.e.com'],
    ['a@b.com and @octocat', 'a@\u200bb.com and @\u200boctocat'],
    ['#1 o/r#2 GH-3', '#\u200b1 o/r#\u200b2 GH-\u200b3'],
    [':tada:', ':\u200btada:'],
    [
      '**b** _i_ `c` ~~s~~ a\\b',
      '&#42;&#42;b&#42;&#42; &#95;i&#95; &#96;c&#96; &#126;\u200b&#126;\u200bs&#126;\u200b&#126; a&#92;b',
    ],
    ['MPI_Allreduce', 'MPI_Allreduce'],
    ['__init__', '&#95;&#95;init&#95;&#95;'],
    ['&lt;b&gt;', '&#38;\u200blt;b&#38;\u200bgt;'],
    ['$x$', '<span>&#36;</span>x<span>&#36;</span>'],
    ['$12', '<span>&#36;</span>12'],
    ['/merge', '\u200b/merge'],
    ['/tmp/a and/or b', '\u200b/tmp/a and/or b'],
    ['g/p!12 ~bug ~"two words"', 'g/p!\u200b12 &#126;\u200bbug &#126;\u200b"two words"'],
    ['%"v 1" 12 % &3', '%\u200b"v 1" 12 % &#38;\u200b3'],
    ['[[_TOC_]] [TOC]', '&#91;\u200b&#91;&#95;TOC&#95;&#93;&#93; &#91;\u200bTOC&#93;'],
    ['{+ a +} {- b -} %{x}', '{\u200b+ a +} {\u200b- b -} %\u200b{x}'],
    ['[vulnerability:1] ^alert#2', '&#91;vulnerability:\u200b1&#93; ^alert#\u200b2'],
    ['- item', '\u200b- item'],
    ['1. item', '\u200b1. item'],
    ['# heading', '#\u200b heading'],
    ['two\nlines', 'two&#92;u{a}lines'],
    ['     indented', 'indented'],
  ]);

  it('leaves nothing of any text that Markdown, HTML, GitHub or GitLab would take for more than words', () => {
    fc.assert(
      fc.property(foreign, (parts) => {
        const text = markdownText(parts.join('')).replaceAll('<span>&#36;</span>', 'dollar');
        expect(text).not.toMatch(/[\\`*[\]<>|~$\p{Cc}\p{Cs}\u2028\u2029]/u);
        expect(text).not.toMatch(/&(?!#\d+;)/);
        expect(text).not.toMatch(/@[^\u200b]|www\.|:[^\s\u200b]|(?<!&)#[^\u200b]|\bgh-\d/iu);
        expect(text).not.toMatch(/^\s|^[-+/]|^#(?!\u200b)|^\d+\./);
        const shown = text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
        expect(shown).not.toMatch(/!\d|[~%&][\w"'{]|\[\[|\[toc\]|[[{][-+]/i);
      }),
      { numRuns: 500 },
    );
  });
});

describe('foreign names as code in GitHub Markdown', () => {
  eachBecomes('%j becomes %j', markdownCode, [
    ['exchange_halo', '`exchange_halo`'],
    ['std::vector<double>::operator[]', '`std::vector<double>::operator[]`'],
    ['operator|', '<code>operator&#124;</code>'],
    ['operator||(a, b)', '<code>operator&#124;&#124;(a, b)</code>'],
    ['a\\|b', '<code>a&#92;&#124;b</code>'],
    ['x`y', '<code>x&#96;y</code>'],
    ['` | <script> @me', '<code>&#96; &#124; &#60;script&#62; @\u200bme</code>'],
    ['@octocat #1', '`@octocat #1`'],
    ['ends in \\', '`ends in \\`'],
    ['two\nlines', '`two\\u{a}lines`'],
    ['  padded  ', '`padded`'],
    ['', '(no name)'],
    ['   ', '(no name)'],
  ]);

  it('is one code span or one code element, whatever the name', () => {
    fc.assert(
      fc.property(foreign, (parts) => {
        const code = markdownCode(parts.join(''));
        expect(code).toMatch(
          /^(`[^`|\n]+`|<code>[^`|<>\n]*(<span>&#36;<\/span>[^`|<>\n]*)*<\/code>|\(no name\))$/u,
        );
        expect(code).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      }),
      { numRuns: 500 },
    );
  });

  it('shortens a long C++ name in its middle', () => {
    const name = `void Kokkos::Impl::${'ViewCopy<double, '.repeat(20)}>::operator()(int) const`;
    const code = markdownCode(name);
    expect(code).toMatch(/^`void Kokkos::Impl::.*\[…\].*operator\(\)\(int\) const`$/);
    expect(Array.from(code)).toHaveLength(MAX_NAME_CHARACTERS + 2);
  });
});
