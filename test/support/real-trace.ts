import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Traces of real programs that are not part of the repository, as NAME.tar.xz in `traces`, and what an
 * independent program found in them, in `reference/expected`.
 */
export const REAL_TRACES =
  process.env['COMMGATE_REAL_TRACES'] ?? fileURLToPath(new URL('../../../shared', import.meta.url));

/** Beside the tracers, which are kept from run to run too. */
const FOLDER = join(process.env['COMMGATE_CACHE']!, 'traces');

/**
 * The archive of a trace, unpacked once and kept from run to run: the largest takes five seconds. Only to be
 * read.
 *
 * @param name that of a file in `traces`, without .tar.xz
 * @returns the path of its anchor file
 */
export function unpacked(name: string): string {
  const archive = join(REAL_TRACES, 'traces', `${name}.tar.xz`);
  // Another one of the same name is another file: reading the largest takes longer than some of the tests
  // that use it.
  const { size, mtimeMs } = statSync(archive);
  const hash = createHash('sha256').update(`${archive} ${size} ${mtimeMs}`).digest('hex');
  const kept = join(FOLDER, `${basename(name)}-${hash.slice(0, 16)}`);
  if (!existsSync(kept)) {
    const own = `${kept}.${process.pid}`;
    mkdirSync(own, { recursive: true });
    execFileSync('tar', ['xf', archive, '-C', own]);
    try {
      renameSync(own, kept);
    } catch (error) {
      // Another test file was faster; what it unpacked is the same.
      if (!existsSync(kept)) throw error;
      rmSync(own, { recursive: true });
    }
  }
  const anchor = readdirSync(kept, { recursive: true }).find((file) => String(file).endsWith('.otf2'));
  return join(kept, String(anchor));
}

/** Whether a trace is there, and what an independent program found in it. */
export function hasTrace(name: string, ...facts: string[]): boolean {
  return [`traces/${name}.tar.xz`, ...facts.map((each) => `reference/expected/${each}.json`)].every((file) =>
    existsSync(join(REAL_TRACES, file)),
  );
}
