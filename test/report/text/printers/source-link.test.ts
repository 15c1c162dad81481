import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { renderTerminal } from '../../../../src/report/text/printers/terminal.ts';
import { anyCharacter } from '../../../support/any-character.ts';
import { HALO, REGRESSION } from '../comparisons.ts';
import { renderComment, renderSummary } from '../unwrapped.ts';
import { problems } from './well-formed.ts';

const REPOSITORY = 'https://github.com/octo/halo';
const BLOB = `${REPOSITORY}/blob/${REGRESSION.candidate.commit}`;

/** A comparison whose regression is defined there. */
function at(path?: string, commit = REGRESSION.candidate.commit): Comparison {
  const source = { file: '/home/runner/work/halo/halo/src/halo.c', line: 61, ...(path && { path }) };
  const candidate = { ...REGRESSION.candidate, commit };
  return { ...REGRESSION, candidate, regressions: [{ ...HALO, source }] };
}

describe('the place of a function', () => {
  it('stands beside it, linked at the commit', () => {
    const link = `| \`exchange_halo\` ([\`halo.c:61\`](${BLOB}/src/halo.c#L61)) |`;
    expect(renderComment(at('src/halo.c'), { repository: REPOSITORY })).toContain(link);
    expect(renderSummary(at('src/halo.c'), { repository: REPOSITORY })).toContain(link);
    expect(renderTerminal(at('src/halo.c'))).toContain('  exchange_halo (halo.c:61)  ');
  });

  it('is no link where file, commit or repository are not known', () => {
    const plain = '| `exchange_halo` (`halo.c:61`) |';
    expect(renderComment(at('src/halo.c'))).toContain(plain);
    expect(renderComment(at(), { repository: REPOSITORY })).toContain(plain);
    expect(renderComment(at('src/halo.c', 'main'), { repository: REPOSITORY })).toContain(plain);
  });

  it('can be no other link, whatever an artifact says', () => {
    const linked = (path: string): string | undefined =>
      /\]\((.*?)\)/.exec(renderComment(at(path), { repository: REPOSITORY }))?.[1];
    expect(linked('a (b)/x|[y]`z>.c')).toBe(`${BLOB}/a%20%28b%29/x%7C%5By%5D%60z%3E.c#L61`);
    for (const path of ['../../../../evil', '/etc/passwd', 'a//b', './a', 'a\nb', 'a\u202eb', '\ud800']) {
      expect(linked(path)).toBeUndefined();
    }
  });

  it('leaves the comment well-formed, whatever the path is', () => {
    const path = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('a|b', 'a`b', '](x)', '<b>', 'a/\\b'),
    );
    fc.assert(
      fc.property(fc.array(path, { minLength: 1, maxLength: 4 }), (parts) => {
        expect(problems(renderComment(at(parts.join('/')), { repository: REPOSITORY }))).toEqual([]);
      }),
    );
  });
});
