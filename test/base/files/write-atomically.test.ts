import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeAtomically } from '../../../src/base/files/write-atomically.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('replaces a file by a new one, and leaves nothing else', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'new/result.json');
  writeAtomically(file, 'first');
  const before = statSync(file).ino;
  writeAtomically(file, 'second');
  expect(readFileSync(file, 'utf8')).toBe('second');
  expect(statSync(file).ino).not.toBe(before);
  expect(readdirSync(join(folder, 'new'))).toEqual(['result.json']);
});

it('writes into a pipe, which stays one: of /dev/null it would make a file for everybody', async () => {
  const folder = temporaryFolder();
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const reader = spawn('cat', [pipe], { stdio: ['ignore', 'pipe', 'inherit'] });
  const read: Buffer[] = [];
  reader.stdout.on('data', (chunk: Buffer) => read.push(chunk));
  const ended = once(reader, 'close');
  writeAtomically(pipe, 'for the reader');
  await ended;
  expect(Buffer.concat(read).toString()).toBe('for the reader');
  expect(lstatSync(pipe).isFIFO()).toBe(true);
  expect(readdirSync(folder)).toEqual(['pipe']);
});

it('says that a device is full, and that a folder is none to write into', () => {
  const folder = temporaryFolder();
  expect(() => writeAtomically('/dev/full', 'text')).toThrow(/^\/dev\/full: cannot be written \(ENOSPC\)/);
  expect(lstatSync('/dev/full').isCharacterDevice()).toBe(true);
  writeFileSync(join(folder, 'kept'), '');
  expect(() => writeAtomically(folder, 'text')).toThrow(/cannot be written \(EISDIR\)/);
  expect(readdirSync(folder)).toEqual(['kept']);
});
