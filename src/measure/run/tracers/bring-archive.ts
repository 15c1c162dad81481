import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode, InputError } from '../../../base/errors.ts';
import { findPaths, namesIn } from '../../../base/files/find-files.ts';
import { openInput } from '../../../base/files/read-input.ts';
import { archiveParts } from '../archive.ts';
import type { Collected } from './tracer.ts';

/** Copies that keep the times of what they copy are older than the program by more than this. */
const SLACK_MS = 60_000;

/** What was there before a program started, where its archive may come to lie. */
export interface Before {
  /** Paths of everything in the folders that the archive's may be; folders are not looked into. */
  entries: ReadonlySet<string>;
  /** Links on the way there, with what changes when one is made anew. */
  links: ReadonlyMap<string, string>;
  /** When it was, and on which file system's clock. */
  time: Stats;
}

/** Looks where a program run in `directory` may leave its archive. @param folder just made for it */
export function lookBefore(directory: string, pattern: string, folder: string): Before {
  const names = pattern.split('/').slice(0, -1);
  const ways = names.map((_, depth) => names.slice(0, depth + 1).join('/') || '/');
  const folders = names.length === 0 ? [directory] : findPaths(directory, ways.at(-1)!);
  const places = new Set(
    [directory, ...ways.flatMap((way) => findPaths(directory, way))].flatMap(withParents),
  );
  const links = [...places].filter(isLink);
  return {
    entries: new Set(folders.flatMap((each) => namesIn(each).map((name) => join(each, name)))),
    links: new Map(links.map((link) => [link, identity(link)])),
    time: statSync(folder),
  };
}

/**
 * Brings a whole archive into a folder: moved there when the program made all of it anew, so that the next
 * repetition finds the place empty; else copied. Nothing that was there before, or that a link leads to, is
 * ever moved or removed.
 */
export function bringArchive(anchor: string, folder: string, before: Before): Collected {
  const isOwn = (parts: readonly ArchivePart[]): boolean =>
    hasOnlyOwnFolders(anchor, before) && parts.every(([part]) => isAnew(part, before));
  try {
    const { target, parts } = partsIn(anchor, folder);
    const bring = isOwn(parts) ? move : copy;
    for (const [part, place] of parts) bring(part, place);
    return { anchor: target };
  } catch (error) {
    const found =
      error instanceof InputError
        ? [error.problem.file, error.problem.found].join(': ')
        : `the archive ${anchor} cannot be brought to ${folder} (${errorCode(error)})`;
    return {
      found,
      remedy: 'an archive consists of files; see that there is room for it, and that they may be read',
    };
  }
}

/** Where a part of an archive lies, and where it goes. */
type ArchivePart = readonly [from: string, to: string];

function partsIn(anchor: string, folder: string): { target: string; parts: ArchivePart[] } {
  const target = join(folder, basename(anchor));
  const [from, to] = [archiveParts(anchor), archiveParts(target)];
  const parts: ArchivePart[] = [
    [from.events, to.events],
    [from.definitions, to.definitions],
    [anchor, target],
  ];
  return { target, parts };
}

/** Copies a whole archive into a folder. @returns its anchor there @throws what the file system says */
export function copyArchive(anchor: string, folder: string): string {
  const { target, parts } = partsIn(anchor, folder);
  for (const [part, place] of parts) copy(part, place);
  return target;
}

/** Whether no link on the way to a path was made since. */
function hasOnlyOwnFolders(path: string, { links }: Before): boolean {
  return withParents(dirname(path)).every((each) => !isLink(each) || links.get(each) === identity(each));
}

/** Whether a path was not there before, and is a file that has no other name, or a folder of nothing else. */
function isAnew(path: string, before: Before): boolean {
  if (before.entries.has(path)) return false;
  const stats = lstatSync(path);
  if (stats.isDirectory()) return readdirSync(path).every((name) => isAnew(join(path, name), before));
  const isOlder = stats.dev === before.time.dev && stats.mtimeMs < before.time.mtimeMs - SLACK_MS;
  return stats.isFile() && stats.nlink === 1 && !isOlder;
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    // Another file system, such as the scratch disk of a cluster.
    copy(from, to);
    rmSync(from, { recursive: true });
  }
}

/** Copies a file, or the files of a folder: the folder of an archive has no others in it. */
function copy(from: string, to: string): void {
  if (!statSync(from).isDirectory()) {
    copyFile(from, to);
    return;
  }
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const each = join(from, name);
    // A link that leads nowhere is no file of an archive.
    if (existsSync(each) && !statSync(each).isDirectory()) copyFile(each, join(to, name));
  }
}

/** @throws InputError when it is no regular file: a device could be read for ever */
function copyFile(from: string, to: string): void {
  const input = openInput(from);
  if (input === null) throw new InputError({ file: from, found: 'there is no such file' });
  const output = openSync(to, 'wx');
  try {
    const buffer = Buffer.alloc(1024 * 1024);
    for (let read = readSync(input.descriptor, buffer); read > 0; read = readSync(input.descriptor, buffer)) {
      for (let written = 0; written < read; ) written += writeSync(output, buffer, written, read - written);
    }
  } finally {
    closeSync(output);
    closeSync(input.descriptor);
  }
}

/** What changes when something is written, or a link is made, anew. */
export function identity(path: string, stat: typeof statSync | typeof lstatSync = lstatSync): string {
  const { ino, size, mtimeNs, ctimeNs } = stat(path, { bigint: true });
  return [ino, size, mtimeNs, ctimeNs].join(' ');
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function withParents(path: string): string[] {
  const above = dirname(path);
  return above === path ? [path] : [...withParents(above), path];
}
