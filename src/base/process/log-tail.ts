import { closeSync, readSync } from 'node:fs';
import { type OpenInput, openInput } from '../files/read-input.ts';

/** A program may print gigabytes; its last lines lie in these bytes. */
const TAIL_BYTES = 16 * 1024;

/** The last lines of a log; of one drawn over (progress bars) its last state. None when it is unreadable. */
export function logTail(file: string, count = 10): string[] {
  let input: OpenInput | null;
  try {
    input = openInput(file);
  } catch {
    return [];
  }
  if (input === null) return [];
  const { descriptor, size } = input;
  try {
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES));
    const read = readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
    return lastLines(bytes.toString('utf8', 0, read), count);
  } finally {
    closeSync(descriptor);
  }
}

export function lastLines(text: string, count = 10): string[] {
  const lines = text.trimEnd().split(/\r*\n/);
  if (lines.length === 1 && lines[0] === '') return [];
  return lines.slice(-count).map((line) => line.slice(line.lastIndexOf('\r') + 1));
}
