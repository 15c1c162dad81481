import { crc32, inflateRawSync } from 'node:zlib';

/** One file of an archive, still compressed. */
interface ZipEntry extends Record<'method' | 'checkSum' | 'size' | 'start' | 'end', number> {
  name: string;
  /** Where its local header begins. */
  offset: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_OF_ZIP64 = 0x07064b50;

/** Bits of an entry's flags: encrypted, or names hidden; check-sum and sizes stand after the content. */
const ENCRYPTED = 0x0001 | 0x0040 | 0x2000;
const SIZES_BEHIND = 0x0008;

/** Most files in an archive. */
const MAX_ENTRIES = 1000;

/**
 * Takes one file, also in a folder, out of a zip archive in memory, which may come from anybody.
 *
 * @throws Error in one line when the archive is damaged or encrypted, says different things in two places,
 *   has files that share bytes, names that point out of its folder or occur twice, not one such file, or a
 *   larger one
 */
export function fileInZip(archive: Buffer, wanted: string, largest: number): Buffer {
  const entries = checkedEntries(archive);
  const found = entries.filter(({ name }) => name.split('/').at(-1) === wanted);
  if (found.length !== 1)
    throw new Error(`the archive holds ${found.length} files ${wanted}; it should hold one`);
  const [entry] = found as [ZipEntry];
  if (entry.size > largest) throw new Error(`${wanted} has ${entry.size} bytes; at most ${largest} are read`);
  return content(archive, entry);
}

/** The paths of the files in an archive. @throws Error in one line when it is damaged, as fileInZip */
export function namesInZip(archive: Buffer): string[] {
  return checkedEntries(archive).map(({ name }) => name);
}

function checkedEntries(archive: Buffer): ZipEntry[] {
  const entries = readDirectory(archive);
  checkNames(entries);
  return entries;
}

/** The central directory, which lies at the end, held against what stands before each file. */
function readDirectory(archive: Buffer): ZipEntry[] {
  const end = endOfDirectory(archive);
  const count = archive.readUInt16LE(end + 10);
  const bytes = archive.readUInt32LE(end + 12);
  const first = archive.readUInt32LE(end + 16);
  if (count === 0xffff || bytes === 0xffffffff || first === 0xffffffff || hasZip64End(archive, end)) {
    throw new Error('the archive is a zip64, as only those above 4 GB need to be');
  }
  if (archive.readUInt32LE(end + 4) !== 0 || archive.readUInt16LE(end + 8) !== count) {
    throw new Error('the archive is one part of several');
  }
  if (count > MAX_ENTRIES)
    throw new Error(`the archive holds ${count} files; at most ${MAX_ENTRIES} are read`);
  if (first + bytes !== end) throw damaged('its directory is not where it should be');
  const entries: ZipEntry[] = [];
  let at = first;
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || archive.readUInt32LE(at) !== CENTRAL) throw damaged('its directory is cut short');
    entries.push(readEntry(archive, at, first));
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  if (at !== end) throw damaged('its directory holds more than it says');
  checkOverlaps(entries);
  return entries;
}

/** A comment may look like the record at the end; the length of the true one's comment fills the rest. */
function endOfDirectory(archive: Buffer): number {
  const earliest = Math.max(0, archive.length - 22 - 65_535);
  for (let at = archive.length - 22; at >= earliest; at--) {
    if (archive.readUInt32LE(at) === END && at + 22 + archive.readUInt16LE(at + 20) === archive.length)
      return at;
  }
  throw new Error('this is no zip archive, or only the beginning of one');
}

function hasZip64End(archive: Buffer, end: number): boolean {
  return end >= 20 && archive.readUInt32LE(end - 20) === END_OF_ZIP64;
}

/** @param directory where the central directory begins: files lie before it */
function readEntry(archive: Buffer, at: number, directory: number): ZipEntry {
  const nameLength = archive.readUInt16LE(at + 28);
  const name = archive.subarray(at + 46, at + 46 + nameLength);
  const [flags, method] = [archive.readUInt16LE(at + 8), archive.readUInt16LE(at + 10)];
  const [checkSum, compressed, size] = [16, 20, 24].map((from) => archive.readUInt32LE(at + from));
  const offset = archive.readUInt32LE(at + 42);
  if (offset + 30 > directory || archive.readUInt32LE(offset) !== LOCAL) throw damaged('a file is missing');
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const end = start + compressed!;
  if (end > directory) throw damaged('a file is cut short');
  const sizes = [14, 18, 22].map((from) => archive.readUInt32LE(offset + from));
  const isSame =
    archive.readUInt16LE(offset + 6) === flags &&
    archive.readUInt16LE(offset + 8) === method &&
    archive.subarray(offset + 30, offset + 30 + archive.readUInt16LE(offset + 26)).equals(name) &&
    ((flags & SIZES_BEHIND) !== 0 || sizes.join() === [checkSum, compressed, size].join());
  if (!isSame) throw damaged('its directory says something else of a file than the file itself');
  if ((flags & ENCRYPTED) !== 0) throw new Error('the archive is encrypted');
  return { name: name.toString('utf8'), method, offset, start, end, checkSum: checkSum!, size: size! };
}

/** Files that share bytes: a small archive could hold more than its size, or one file under two names. */
function checkOverlaps(entries: readonly ZipEntry[]): void {
  let free = 0;
  for (const { offset, end } of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (offset < free) throw damaged('two of its files overlap');
    free = end;
  }
}

function checkNames(entries: readonly ZipEntry[]): void {
  const seen = new Set<string>();
  for (const { name } of entries) {
    const shown = JSON.stringify(name.slice(0, 100));
    const steps = name.split('/');
    if (/[\\\0]|^[A-Za-z]:/.test(name) || name.startsWith('/') || steps.includes('..')) {
      throw new Error(`the archive holds a path that leaves its folder: ${shown}`);
    }
    if (seen.has(name)) throw new Error(`the archive holds ${shown} twice`);
    seen.add(name);
  }
}

function content(archive: Buffer, { name, method, checkSum, start, end, size }: ZipEntry): Buffer {
  if (method !== 0 && method !== 8) throw new Error(`the archive uses compression method ${method}`);
  const bytes = archive.subarray(start, end);
  const file = JSON.stringify(name.slice(0, 100));
  let text: Buffer;
  try {
    // The limit holds whatever the compressed bytes unpack to.
    text = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    const isLarger = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw damaged(
      isLarger ? `${file} has more than the ${size} bytes that it should have` : `${file} cannot be unpacked`,
    );
  }
  if (text.length !== size) throw damaged(`${file} has ${text.length} bytes and should have ${size}`);
  if (crc32(text) !== checkSum) throw damaged(`the check-sum of ${file} is wrong`);
  return text;
}

function damaged(how: string): Error {
  return new Error(`the archive is damaged: ${how}`);
}
