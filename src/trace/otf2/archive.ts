import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { InputError } from '../../base/errors.ts';
import { cannotRead, readInput } from '../../base/files/read-input.ts';
import { type Anchor, decodeAnchor } from './anchor.ts';
import { ChunkReader } from './chunks.ts';
import type { Cursor } from './cursor.ts';
import { type Definitions, decodeDefinitions } from './definitions.ts';
import { decodeLocalDefinitions, type LocalDefinitions, NO_LOCAL_DEFINITIONS } from './local-definitions.ts';

/** An anchor file is some hundred bytes; what is larger is something else. */
const MAX_ANCHOR_BYTES = 16 * 1024 * 1024;

/** An OTF2 archive that was opened: anchor and global definitions read, event files yet to be. */
export interface Archive {
  /** Path of the anchor file as given. */
  path: string;
  anchor: Anchor;
  definitions: Definitions;
  /** @returns the local definitions of a location; none when it has no such file */
  localDefinitions(location: number): LocalDefinitions;
  /** Visits the chunks of a location's events, in the rooms given. @returns false without an event file */
  eventChunks(location: number, room: () => Uint8Array, visit: (cursor: Cursor) => boolean): boolean;
  eventFile(location: number): string;
}

/**
 * Opens an archive: the anchor file NAME.otf2, the global definitions NAME.def and the folder NAME beside it.
 *
 * @param path path of the anchor file
 * @throws InputError when one of them is missing or damaged
 */
export function openArchive(path: string): Archive {
  const anchor = decodeAnchor(readAnchorFile(path), path);
  const stem = stemOf(path);
  const reader = new ChunkReader(anchor);
  requireFolder(path, stem);
  const cursor = reader.definitions(`${stem}.def`);
  if (cursor === null) {
    throw new InputError({
      file: `${stem}.def`,
      found: 'there is no such file',
      rule: `the global definitions stand beside the anchor file ${basename(path)}`,
      remedy: 'copy the whole archive: NAME.otf2, NAME.def and the folder NAME',
    });
  }
  return {
    path,
    anchor,
    definitions: decodeDefinitions(cursor),
    localDefinitions(location) {
      const local = reader.definitions(join(stem, `${location}.def`));
      return local === null ? NO_LOCAL_DEFINITIONS : decodeLocalDefinitions(local);
    },
    eventChunks: (location, room, visit) => reader.eventChunks(join(stem, `${location}.evt`), room, visit),
    eventFile: (location) => join(stem, `${location}.evt`),
  };
}

/**
 * @param enough how many bytes one wants to know of: files after them are not looked at
 * @returns how many bytes the event files of an archive have together; 0 when its folder cannot be read
 */
export function eventBytes(path: string, enough = Number.POSITIVE_INFINITY): number {
  const folder = stemOf(path);
  let bytes = 0;
  try {
    for (const name of readdirSync(folder)) {
      if (name.endsWith('.evt')) bytes += statSync(join(folder, name)).size;
      if (bytes >= enough) break;
    }
    return bytes;
  } catch {
    return 0; // openArchive says what is wrong with it
  }
}

/** Path of the archive without its ending. */
function stemOf(path: string): string {
  return join(dirname(path), basename(path).replace(/\.otf2$/, ''));
}

function readAnchorFile(path: string): Uint8Array {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  const bytes = readInput(path, {
    largest: MAX_ANCHOR_BYTES,
    rule: 'a trace is named by its anchor file',
    remedy: `give the .otf2 file ${isFolder ? `in it, such as ${join(path, 'traces.otf2')}` : 'of a trace'}`,
  });
  if (bytes !== null) return bytes;
  throw new InputError({
    file: path,
    found: 'there is no such file',
    remedy: 'give the .otf2 file of a trace; a program that was killed leaves none',
  });
}

function requireFolder(path: string, stem: string): void {
  try {
    if (statSync(stem).isDirectory()) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw cannotRead(stem, error);
  }
  throw new InputError({
    file: path,
    found: `there is no folder ${basename(stem)} beside it`,
    rule: 'the events of an archive lie in a folder named like the anchor file',
    remedy: 'copy the whole archive: NAME.otf2, NAME.def and the folder NAME',
  });
}
