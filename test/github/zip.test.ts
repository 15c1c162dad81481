import { describe, expect, it } from 'vitest';
import { fileInZip } from '../../src/github/zip.ts';
import { zip } from '../support/zip.ts';

const good = zip({ 'comment.md': '# x', 'run/comparison.json': '{"a": 1}' });
const take = (archive: Buffer, largest = 100) => fileInZip(archive, 'comparison.json', largest).toString();

describe('fileInZip', () => {
  it('takes the file, also out of a folder and before a comment of the archive', () => {
    expect(take(good)).toBe('{"a": 1}');
    expect(take(Buffer.concat([good, Buffer.from('x'.repeat(500))]))).toBe('{"a": 1}');
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

  it('refuses or reads whatever is damaged, without another kind of error', () => {
    for (let at = 0; at < good.length; at++) {
      const broken = Buffer.from(good);
      broken[at]! ^= 0xff;
      try {
        take(broken, 1000);
      } catch (error) {
        expect((error as Error).message).toMatch(/archive|comparison\.json/);
      }
    }
  });
});
