import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../action/runner.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

type Licenses = (root: string, metafiles: Metafile[], compiled: string[]) => string;
const { thirdPartyLicenses } = (await import(join(ROOT, 'scripts/third-party-licenses.mjs'))) as {
  thirdPartyLicenses: Licenses;
};

/** Bundles a program that imports packages, which are written with it, and collects their licences. */
async function licenses(packages: Record<string, Record<string, string>>, program: string): Promise<string> {
  const root = temporaryFolder();
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [folder, files] of Object.entries(packages)) {
    for (const [file, text] of Object.entries(files)) write(`node_modules/${folder}/${file}`, text);
  }
  write('main.js', program);
  return thirdPartyLicenses(root, [await metafileOf(root, ['main.js'])], []);
}

async function metafileOf(root: string, entryPoints: string[]): Promise<Metafile> {
  const how = { bundle: true, platform: 'node', format: 'esm', splitting: true, write: false } as const;
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: 'dist',
    metafile: true,
    ...how,
  });
  return metafile;
}

const about = (name: string, version: string, license?: unknown) =>
  JSON.stringify({ name, version, license });
const code = { 'index.js': 'export default (x) => console.log(x);' };
const MIT = { 'package.json': about('a', '1.0.0', 'MIT'), LICENSE: 'by A\r\nas is\r\n\n', ...code };

describe('the licences of what is bundled', () => {
  it('list the packages in the bundles by name and version, with their notices', async () => {
    const b = {
      'package.json': about('@s/b', '2.0.0', 'Apache-2.0'),
      'license.md': 'by B',
      NOTICE: 'thanks',
      ...code,
    };
    const nested = { ...MIT, 'package.json': about('a', '0.9.0', 'ISC'), LICENSE: 'older' };
    const text = await licenses(
      {
        a: MIT,
        '@s/b': { ...b, 'index.js': "import a from 'a'; export default (x) => a(x);" },
        '@s/b/node_modules/a': nested,
        unused: { 'package.json': about('unused', '1.0.0', 'GPL-3.0'), 'index.js': 'export const no = 1;' },
      },
      "import a from 'a'; import b from '@s/b'; import { no } from 'unused'; a(b);",
    );
    const line = '='.repeat(80);
    expect(text).toBe(
      "Other people's software in the files of this folder, with its licences.\n\n" +
        `${line}\n@s/b 2.0.0 (Apache-2.0)\n\nby B\n\nthanks\n\n` +
        `${line}\na 0.9.0 (ISC)\n\nolder\n\n${line}\na 1.0.0 (MIT)\n\nby A\nas is\n`,
    );
  });

  it('say terms once that differ in who has the rights, and how lines break', async () => {
    const by = (name: string, text: string) => ({
      'package.json': about(name, '1.0.0', 'MIT'),
      LICENSE: text,
      ...code,
    });
    const text = await licenses(
      {
        a: by('a', 'The MIT License\n\nCopyright (c) 2001 A\n\nas it\nis'),
        b: by('b', 'Copyright B\nAll rights reserved.\n\nas it is'),
      },
      "import a from 'a'; import b from 'b'; a(b);",
    );
    const line = '='.repeat(80);
    expect(text).toContain(
      `\n${line}\na 1.0.0 (MIT)\nThe MIT License\nCopyright (c) 2001 A\n` +
        `${line}\nb 1.0.0 (MIT)\nCopyright B\nAll rights reserved.\n\nas it\nis\n`,
    );
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'no text',
      { 'package.json': about('a', '1.0.0', 'MIT'), NOTICE: 'x', ...code },
      'node_modules/a: no file with',
    ],
    [
      'another licence',
      { ...MIT, 'package.json': about('a', '1.0.0', 'GPL-3.0') },
      'a/package.json, license: "GPL-3.0"; ',
    ],
    [
      'none',
      { ...MIT, 'package.json': about('a', '1.0.0') },
      'node_modules/a/package.json, license: nothing; what is',
    ],
  ])('stop the build where a package has %s', async (_, files, message) => {
    await expect(licenses({ a: files }, "import a from 'a'; a(1);")).rejects.toThrow(message);
  });

  it('cover the command line, the action and pages, and tell nothing of the machine', async () => {
    const metafile = await metafileOf(ROOT, ['src/cli.ts', 'src/action.ts']);
    const page = await metafileOf(ROOT, ['src/report/browser/main.ts']);
    const text = thirdPartyLicenses(ROOT, [metafile, page], ['build/kernels/code.ts']);
    // What src imports: all of it is bundled, so that nothing is installed with the package.
    const bundled = ['@actions/core', '@octokit/core', 'markdown-table', 'yaml', 'yargs'];
    const named = Array.from(text.matchAll(/^={80}\n(\S+) /gm), ([, name]) => name);
    expect(named).toEqual(expect.arrayContaining([...bundled, 'undici', 'assemblyscript']));
    expect(text).toContain('Apache License');
    expect(text).toContain('have all licensed their contributions to AssemblyScript');
    expect(text).not.toContain(ROOT);
    expect(named).not.toContain('esbuild');
  });
});
