import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A program may print gigabytes; its last lines lie in these bytes. */
const TAIL_BYTES = 16 * 1024;

/**
 * The last lines of a log.
 *
 * @param file the log; one that cannot be read has no lines
 * @param count how many lines at most
 * @returns the lines without their ends; of a line that was drawn over (progress bars), what stood last
 */
export function logTail(file: string, count = 10): string[] {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return [];
  }
  try {
    const size = fstatSync(descriptor).size;
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES));
    const read = readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
    return lastLines(bytes.toString('utf8', 0, read), count);
  } finally {
    closeSync(descriptor);
  }
}

/** The last lines of a text, see logTail. */
export function lastLines(text: string, count = 10): string[] {
  const lines = text.trimEnd().split(/\r*\n/);
  if (lines.length === 1 && lines[0] === '') return [];
  return lines.slice(-count).map((line) => line.slice(line.lastIndexOf('\r') + 1));
}
