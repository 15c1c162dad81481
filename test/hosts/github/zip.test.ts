import { describe, expect, it } from 'vitest';
import { fileInZip } from '../../../src/hosts/github/zip.ts';
import { zip } from '../../support/zip.ts';

const good = zip({ 'comment.md': '# x', 'run/comparison.json': '{"a": 1}' });
const STORED =
  'UEsDBBQAAAAAAHg0dl0AAAAAAAAAAAAAAAAEAAAAcnVuL1BLAwQUAAAAAAB4NHZdl46h+wgAAAAIAAAAEwAAAHJ1bi9jb21wYXJpc29u' +
  'Lmpzb257ImEiOiAxfVBLAQIUAxQAAAAAAHg0dl0AAAAAAAAAAAAAAAAEAAAAAAAAAAAAEAD9QQAAAABydW4vUEsBAhQDFAAAAAAAeDR2' +
  'XZeOofsIAAAACAAAABMAAAAAAAAAAAAAAIABIgAAAHJ1bi9jb21wYXJpc29uLmpzb25QSwUGAAAAAAIAAgBzAAAAWwAAAAAA';
const PIPED =
  'UEsDBBQACAAIAHg0dl0AAAAAAAAAAAAAAAAEAAAAcnVuLwMAUEsHCAAAAAACAAAAAAAAAFBLAwQUAAgACAB4NHZdAAAAAAAAAAAAAAAA' +
  'EwAAAHJ1bi9jb21wYXJpc29uLmpzb26rVkpUslIwrAUAUEsHCJeOofsKAAAACAAAAFBLAQIUAxQACAAIAHg0dl0AAAAAAgAAAAAAAAAE' +
  'AAAAAAAAAAAAEAD9QQAAAABydW4vUEsBAhQDFAAIAAgAeDR2XZeOofsKAAAACAAAABMAAAAAAAAAAAAAAIABNAAAAHJ1bi9jb21wYXJp' +
  'c29uLmpzb25QSwUGAAAAAAIAAgBzAAAAfwAAAAAA';

/** A number of some bytes at a place in an archive. */
type Change = [at: number, bytes: 2 | 4, value: number];

interface Places {
  /** The first and the second entry of the directory. */
  first: number;
  second: number;
  /** The header before the second file. */
  local: number;
  /** The record at the end of the archive. */
  end: number;
}

/** A copy with some numbers changed. */
function changed(archive: Buffer, changes: (places: Places) => Change[], behind = Buffer.alloc(0)): Buffer {
  const copy = Buffer.concat([archive, behind]);
  const end = archive.length - 22;
  const first = archive.readUInt32LE(end + 16);
  const second = first + 46 + archive.readUInt16LE(first + 28);
  const local = archive.readUInt32LE(second + 42);
  for (const [at, bytes, value] of changes({ first, second, local, end })) copy.writeUIntLE(value, at, bytes);
  return copy;
}

/** The second file of the archive is the one that is taken; each change leaves all else as it was. */
const HOSTILE: [string, (places: Places) => Change[], RegExp][] = [
  [
    'a wrong check-sum',
    ({ second }) => [[second + 16, 4, 1]],
    /check-sum of "run\/comparison\.json" is wrong/,
  ],
  [
    'a size that is too small',
    ({ second }) => [[second + 24, 4, 7]],
    /has more than the 7 bytes that it should/,
  ],
  ['a size that is too large', ({ second }) => [[second + 24, 4, 9]], /has 8 bytes and should have 9/],
  ['a compressed size that is too small', ({ second }) => [[second + 20, 4, 3]], /cannot be unpacked/],
  ['a compressed size beyond the files', ({ second }) => [[second + 20, 4, 500]], /a file is cut short/],
  ['a file without a place', ({ second }) => [[second + 42, 4, 99_999]], /a file is missing/],
  ['another place than a file', ({ second }) => [[second + 42, 4, 1]], /a file is missing/],
  [
    'two names for the same bytes',
    ({ second }) => [[second + 42, 4, 0]],
    /its directory says something else/,
  ],
  ['another method before the file', ({ local }) => [[local + 8, 2, 0]], /its directory says something else/],
  ['another name before the file', ({ local }) => [[local + 30, 2, 0]], /its directory says something else/],
  [
    'other sizes before the file',
    ({ second, local }) => [
      [second + 8, 2, 0],
      [local + 6, 2, 0],
    ],
    /its directory says something else/,
  ],
  [
    'encryption',
    ({ second, local }) => [
      [second + 8, 2, 0x809],
      [local + 6, 2, 0x809],
    ],
    /the archive is encrypted/,
  ],
  [
    'a method that nobody knows',
    ({ second, local }) => [
      [second + 10, 2, 99],
      [local + 8, 2, 99],
    ],
    /compression method 99/,
  ],
  ['the sign of zip64', ({ end }) => [[end + 16, 4, 0xffffffff]], /is a zip64/],
  ['a part of several', ({ end }) => [[end + 8, 2, 1]], /one part of several/],
  [
    'a directory elsewhere',
    ({ end, first }) => [[end + 16, 4, first - 1]],
    /directory is not where it should be/,
  ],
  [
    'a directory cut short',
    ({ end }) => [
      [end + 8, 2, 3],
      [end + 10, 2, 3],
    ],
    /directory is cut short/,
  ],
  [
    'a directory with more entries',
    ({ end }) => [
      [end + 8, 2, 1],
      [end + 10, 2, 1],
    ],
    /holds more than it says/,
  ],
  ['a comment that is cut short', ({ end }) => [[end + 20, 2, 5]], /no zip archive/],
];

const take = (archive: Buffer, largest = 100) => fileInZip(archive, 'comparison.json', largest).toString();

describe('fileInZip', () => {
  it('takes the file, also out of a folder and before a comment of the archive', () => {
    expect(take(good)).toBe('{"a": 1}');
    expect(take(changed(good, ({ end }) => [[end + 20, 2, 500]], Buffer.alloc(500, 'x')))).toBe('{"a": 1}');
  });

  // Each made by: printf '{"a": 1}' | python3 -c 'the line in the comment', then base64.
  it.each<[string, string]>([
    // z = zipfile.ZipFile('x.zip', 'w'); z.writestr('run/', ''); z.writestr('run/comparison.json',
    // sys.stdin.read())
    ['stored, with an entry for its folder', STORED],
    // the same with zipfile.ZIP_DEFLATED into a pipe that cannot seek: sizes stand after the file
    ['written to a pipe', PIPED],
  ])('takes the file of an archive %s', (_, base64) => {
    expect(take(Buffer.from(base64, 'base64'))).toBe('{"a": 1}');
  });

  it.each<[string, Buffer, RegExp]>([
    ['no archive', Buffer.from('hello'), /no zip archive/],
    ['an empty file', Buffer.alloc(0), /no zip archive/],
    ['an archive cut short', good.subarray(0, -10), /no zip archive/],
    ['an archive whose beginning is lost', good.subarray(40), /damaged/],
    [
      'a path to the folder above',
      zip({ '../comparison.json': '{}' }),
      /path that leaves its folder: "\.\.\//,
    ],
    ['an absolute path beside the file', zip({ 'comparison.json': '{}', '/etc/x': '' }), /leaves its folder/],
    ['a path of Windows', zip({ 'comparison.json': '{}', 'a\\..\\x': '' }), /leaves its folder/],
    ['no such file', zip({ 'comment.md': '' }), /holds 0 files comparison\.json/],
    ['two of them', zip({ 'a/comparison.json': '', 'b/comparison.json': '' }), /holds 2 files/],
    ['a file above the limit', zip({ 'comparison.json': 'x'.repeat(101) }), /101 bytes; at most 100/],
    ['a file larger than it claims', zip({ 'comparison.json': 'x'.repeat(5000) }, 50), /damaged/],
    ['a file smaller than it claims', zip({ 'comparison.json': 'x' }, 50), /damaged/],
  ])('refuses %s', (_, archive, expected) => {
    expect(() => take(archive)).toThrow(expected);
  });

  it.each(HOSTILE)('refuses %s', (_, changes, expected) => {
    expect(() => take(changed(good, changes))).toThrow(expected);
  });

  it('refuses files that overlap', () => {
    // The first file is said to go on to the end of the second one; its name and header stay as they are.
    const archive = changed(good, ({ first }) => [[first + 20, 4, first - 40]]);
    expect(() => take(archive)).toThrow('the archive is damaged: two of its files overlap');
  });

  it('refuses a name that occurs twice, also of another file', () => {
    const archive = zip({ 'aa.txt': '1', 'ab.txt': '2', 'comparison.json': '{}' });
    const twice = Buffer.from(archive.toString('latin1').replaceAll('ab.txt', 'aa.txt'), 'latin1');
    expect(() => take(twice)).toThrow('the archive holds "aa.txt" twice');
  });

  it('tells a comment that looks like an end of the archive from its end', () => {
    const comment = Buffer.concat([good.subarray(-22), Buffer.from('x')]);
    expect(take(changed(good, ({ end }) => [[end + 20, 2, 23]], comment))).toBe('{"a": 1}');
  });

  it('refuses or reads whatever is damaged, without another kind of error', () => {
    for (let at = 0; at < good.length; at++) {
      const broken = Buffer.from(good);
      broken[at]! ^= 0xff;
      try {
        expect(take(broken, 1000)).toBe('{"a": 1}');
      } catch (error) {
        expect((error as Error).message).toMatch(/archive|comparison\.json/);
      }
    }
  });
});
