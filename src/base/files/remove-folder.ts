import { chmodSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, oneLine } from '../errors.ts';
import { standardError } from '../standard-streams.ts';

/** A process that a build has left behind may still write: retries, and milliseconds between them. */
const AGAIN = { maxRetries: 5, retryDelay: 100 };

/**
 * Removes a folder, or a file, of ours whatever a build left in it. Never throws: what stays is a line on
 * stderr.
 */
export function removeFolder(folder: string): void {
  try {
    makeWritable(folder);
    rmSync(folder, { recursive: true, force: true, ...AGAIN });
  } catch (error) {
    warnOfLeftover(folder, error);
  }
}

function warnOfLeftover(folder: string, error: unknown): void {
  const text = `warning: ${oneLine(folder)} was not removed (${errorCode(error)}); remove it by hand`;
  standardError.write(`commgate: ${text}\n`);
}

/** Lets the owner write to a folder and all folders in it; links are not followed. Never throws. */
function makeWritable(folder: string): void {
  try {
    const stat = lstatSync(folder);
    if (!stat.isDirectory()) return;
    const { mode } = stat;
    if ((mode & 0o700) !== 0o700) chmodSync(folder, (mode & 0o777) | 0o700);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) makeWritable(join(folder, entry.name));
    }
  } catch {
    // Gone, no folder or somebody else's: removing it will say so.
  }
}
