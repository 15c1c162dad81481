import { inflateRawSync } from 'node:zlib';

/** One file of an archive, still compressed. */
interface ZipEntry {
  name: string;
  method: number;
  compressed: number;
  size: number;
  /** Of the local header. */
  offset: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

/** Most files in an archive. */
const MOST_ENTRIES = 1000;

/**
 * Takes one file out of a zip archive in memory; nothing is ever written to a disk. The archive may come from anybody.
 *
 * @param archive the whole archive
 * @param wanted the file's name; it may lie in a folder of the archive
 * @param largest size that the file may have, in bytes
 * @throws Error in one line when the archive is damaged, when a name in it points out of its folder, when it holds no or
 *   several such files, or one that is larger
 */
export function fileInZip(archive: Buffer, wanted: string, largest: number): Buffer {
  const entries = readDirectory(archive);
  for (const { name } of entries) {
    const steps = name.split('/');
    if (/[\\\0]|^[A-Za-z]:/.test(name) || name.startsWith('/') || steps.includes('..')) {
      throw new Error(
        `the archive holds a path that leaves its folder: ${JSON.stringify(name.slice(0, 100))}`,
      );
    }
  }
  const found = entries.filter(({ name }) => name.split('/').at(-1) === wanted);
  if (found.length !== 1)
    throw new Error(`the archive holds ${found.length} files ${wanted}; it should hold one`);
  const [entry] = found as [ZipEntry];
  if (entry.size > largest) throw new Error(`${wanted} has ${entry.size} bytes; at most ${largest} are read`);
  return content(archive, entry, largest);
}

/** The central directory, which lies at the end. */
function readDirectory(archive: Buffer): ZipEntry[] {
  const earliest = Math.max(0, archive.length - 22 - 65_535);
  let end = archive.length - 22;
  while (end >= earliest && archive.readUInt32LE(end) !== END) end--;
  if (end < earliest) throw new Error('this is no zip archive, or only the beginning of one');
  const count = archive.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES)
    throw new Error(`the archive holds ${count} files; at most ${MOST_ENTRIES} are read`);
  const entries: ZipEntry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || archive.readUInt32LE(at) !== CENTRAL) throw damaged();
    const nameLength = archive.readUInt16LE(at + 28);
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      method: archive.readUInt16LE(at + 10),
      compressed: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

function content(archive: Buffer, { method, compressed, size, offset }: ZipEntry, largest: number): Buffer {
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== LOCAL) throw damaged();
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  if (start + compressed > archive.length) throw damaged();
  const bytes = archive.subarray(start, start + compressed);
  if (method !== 0 && method !== 8) throw new Error(`the archive uses compression method ${method}`);
  let text: Buffer;
  try {
    // The limit holds whatever size the archive claims.
    text = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: largest });
  } catch {
    throw damaged();
  }
  if (text.length !== size || text.length > largest) throw damaged();
  return text;
}

function damaged(): Error {
  return new Error('the archive is damaged');
}
