import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/base/errors.ts';
import { fileNameOf } from '../../../src/report/history-site/file-names.ts';
import { ownFiles, writeSiteFolder } from '../../../src/report/history-site/site-folder.ts';
import { snapshot } from '../../support/command-line.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { name as hostileName } from '../text/any-text.ts';

const [OLD, NEW] = ['old-0123456789ab.html', 'new-0123456789ab.html'];
const INDEX = { openShifts: 0, benchmarks: [] };
const pages = (...names: string[]) =>
  new Map(['index.html', ...names].map((name) => [name, `this is ${name}`]));

describe('the folder of the pages', () => {
  it('is created, and loses pages that are no longer made but no file of others', () => {
    const folder = join(temporaryFolder(), 'a', 'b');
    writeSiteFolder(folder, pages(OLD), INDEX);
    writeFileSync(join(folder, 'CNAME'), 'perf.example.org');
    mkdirSync(join(folder, 'docs'));
    writeSiteFolder(folder, pages(NEW), INDEX);
    expect(readdirSync(folder).sort()).toEqual(['CNAME', 'docs', 'history.json', 'index.html', NEW].sort());
    expect(readFileSync(join(folder, NEW), 'utf8')).toBe(`this is ${NEW}`);
    expect([...ownFiles(folder)].sort()).toEqual(['index.html', NEW]);
  });

  it.each([
    [
      'a page of somebody else',
      'index.html',
      'mine',
      'index.html: there is such a file; what commgate history did not',
    ],
    ['a file that has the name of a page', NEW, 'mine', 'there is such a file'],
    ['an index of somebody else', 'history.json', '{"my": 1}', '"schemaVersion" is missing'],
    ['an index that is no JSON', 'history.json', '<html>', 'this is not JSON'],
    [
      'an index that names files outside',
      'history.json',
      '{"schemaVersion":1,"openShifts":0,"benchmarks":[],"files":["../../important.html"]}',
      'files[0]: "../../important.html"; not allowed here',
    ],
    [
      'an index that names a file that is no page',
      'history.json',
      '{"schemaVersion":1,"openShifts":0,"benchmarks":[],"files":["README.md"]}',
      'not allowed here',
    ],
  ])('with %s is refused and stays as it is', (_, file, text, message) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, file), text);
    const before = snapshot(folder);
    const write = () => writeSiteFolder(folder, pages(NEW), INDEX);
    expect(write).toThrow(InputError);
    expect(write).toThrow(message);
    expect(snapshot(folder)).toEqual(before);
  });

  it('is refused where it is a file or one of its pages is a folder; nothing is half-written', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'pages'), '');
    expect(() => writeSiteFolder(join(folder, 'pages'), pages(), INDEX)).toThrow('this is a file');
    const good = join(folder, 'good');
    writeSiteFolder(good, pages(OLD), INDEX);
    mkdirSync(join(good, NEW));
    const before = snapshot(good);
    expect(() => writeSiteFolder(good, pages(NEW), INDEX)).toThrow('there is such a file');
    expect(snapshot(good)).toEqual(before);
  });

  it('is refused where a link leads out of the working copy', () => {
    const copy = temporaryFolder();
    const outside = temporaryFolder();
    mkdirSync(join(copy, '.git'));
    symlinkSync(outside, join(copy, 'pages'));
    expect(() => writeSiteFolder(join(copy, 'pages'), pages(), INDEX)).toThrow('symbolic link');
    mkdirSync(join(copy, 'own'));
    symlinkSync(join(outside, 'target'), join(copy, 'own', NEW));
    expect(() => writeSiteFolder(join(copy, 'own'), pages(NEW), INDEX)).toThrow(InputError);
    expect([readdirSync(outside), existsSync(join(copy, 'own', 'index.html'))]).toEqual([[], false]);
  });
});

describe('the name of a benchmark as one of files', () => {
  it('is never a path, and differs for different names on every file system', () => {
    fc.assert(
      fc.property(hostileName, hostileName, (a, b) => {
        expect(fileNameOf(a)).toMatch(/^[a-z0-9-]{1,60}-[0-9a-f]{12}$/);
        if (a !== b) expect(fileNameOf(a)).not.toBe(fileNameOf(b));
      }),
    );
    const names = ['halo', 'Halo', '../halo', 'halo/', 'con', '', '.', '…'].map(fileNameOf);
    expect(new Set(names).size).toBe(names.length);
    expect(names[2]).toMatch(/^halo-/);
  });
});
