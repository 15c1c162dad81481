import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/base/files/package-root.ts';

const { withoutComments } = (await import(join(packageRoot(), 'scripts/without-comments.mjs'))) as {
  withoutComments(source: string): string;
};

describe('C in a package', () => {
  it.each([
    ['int a; /* b */ int c; // d', 'int a;   int c;'],
    ['/* a\n * b\n */\nint c;', '\n\n\nint c;'],
    ['puts("/* \\" // */"); // c', 'puts("/* \\" // */");'],
    ["c = '\"'; /* ' */ d = '\\'';", "c = '\"';   d = '\\'';"],
    ['a = b / c / d;', 'a = b / c / d;'],
    ['#include <a/b.h>\n#define A(b) a ## b', '#include <a/b.h>\n#define A(b) a ## b'],
  ])('has no comments, and what looks like one in texts: %j', (source, code) => {
    expect(withoutComments(source)).toBe(code);
  });

  it('has its lines where the repository has them', () => {
    const folder = join(packageRoot(), 'src/measure/tracer');
    for (const name of readdirSync(folder, { recursive: true }).map(String)) {
      if (!/\.[ch]$/.test(name)) continue;
      const source = readFileSync(join(folder, name), 'utf8');
      const code = withoutComments(source);
      expect(code.split('\n').length, name).toBe(source.split('\n').length);
      expect(code, `${name}: a comment is left`).not.toMatch(/^\s*(?:\/\/|\/\*|\* )/m);
      expect(source, `${name}: a comment goes on in the next line`).not.toMatch(/\/\/.*\\\n/);
    }
  });
});
