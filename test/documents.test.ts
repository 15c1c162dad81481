import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../src/base/files/package-root.ts';

const root = packageRoot();

/** The documents: what stands beside the README and all below docs. */
function documents(): string[] {
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return [...readdirSync(root), ...below('docs'), 'fixtures/README.md'].filter((name) =>
    name.endsWith('.md'),
  );
}

/** The text without what stands in fences and in `code`: links there are none. */
function withoutCode(text: string): string {
  return text
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()]/g, ''));
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading] of text.replaceAll(/^```.*?^```/gms, '').matchAll(/^#{1,6} (.*)$/gm)) {
    const slug = heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let times = 1; anchors.has(anchor); times++) anchor = `${slug}-${times}`;
    anchors.add(anchor);
  }
  return anchors;
}

/**
 * @param file of the document, relative to the repository
 * @param text what stands in it
 * @returns its links into the repository that lead nowhere: no such file, or no such heading in it
 */
function brokenLinks(file: string, text: string): string[] {
  return Array.from(withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g), ([, link]) => link!).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path, anchor] = link.split('#') as [string, string?];
    if (path === '') return !anchorsOf(text).has(anchor!);
    const target = resolve(root, dirname(file), path);
    if (relative(root, target).startsWith('..') || !existsSync(target)) return true;
    if (anchor === undefined) return false;
    return statSync(target).isDirectory() || !anchorsOf(readFileSync(target, 'utf8')).has(anchor);
  });
}

it.each(documents())('%s: links lead to files and headings that exist', (file) => {
  expect(brokenLinks(file, readFileSync(join(root, file), 'utf8'))).toEqual([]);
});

it('finds a link to no file, to no heading, and out of the repository', () => {
  const text = [
    '# One `two` – three',
    '[good](#one-two--three) [bad](#one-two-three) [good](method.md#24-blocks) [bad](method.md#25-blocks)',
    '[bad](nowhere.md) [bad](../../outside.md) `[code](nowhere.md)` [elsewhere](https://example.org/nowhere.md)',
    '```\n[code](nowhere.md)\n# no heading\n```',
    '[bad](#no-heading)',
  ].join('\n\n');
  expect(brokenLinks('docs/made.md', text)).toEqual([
    '#one-two-three',
    'method.md#25-blocks',
    'nowhere.md',
    '../../outside.md',
    '#no-heading',
  ]);
});

it('leaves no document unread: each is linked from another one', () => {
  const linked = new Set(
    documents().flatMap((file) =>
      Array.from(
        withoutCode(readFileSync(join(root, file), 'utf8')).matchAll(/\]\(([^)#\s]+)/g),
        ([, link]) => relative(root, resolve(root, dirname(file), link!)),
      ),
    ),
  );
  const decisions = linked.has('docs/decisions');
  const unread = documents().filter(
    (file) => file !== 'README.md' && !linked.has(file) && !(decisions && file.startsWith('docs/decisions/')),
  );
  expect(unread).toEqual([]);
});
