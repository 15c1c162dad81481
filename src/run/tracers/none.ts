import { cpSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { archiveParts, missingPart } from '../archive.ts';
import { findFiles } from '../find-files.ts';
import type { Collected, Tracer } from './tracer.ts';

/**
 * No tracer: the program writes an OTF2 archive by itself, at a place that the pattern `trace` of the configuration
 * describes. The archive is moved into the repetition's folder, so that the next repetition finds the place empty.
 */
export const none: Tracer = {
  async prepare({ benchmark, directory }) {
    const pattern = benchmark.trace!;
    return {
      label: 'none',
      record(folder) {
        // An archive that an earlier run left must not be taken for this one's; no clock is needed to tell.
        const before = new Map(findFiles(directory, pattern).map((file) => [file, identity(file)]));
        return {
          variables: {},
          collect: () => collect(directory, pattern, before, folder),
        };
      },
    };
  },
};

function collect(directory: string, pattern: string, before: Map<string, string>, folder: string): Collected {
  const matches = findFiles(directory, pattern);
  const written = matches.filter((file) => before.get(file) !== identity(file));
  const [anchor] = written;
  if (anchor === undefined) {
    return matches.length === 0
      ? {
          found: `no file matches "trace": ${pattern}, looked for in ${directory}`,
          remedy: 'does the program write an OTF2 archive there?',
        }
      : {
          found: `the program wrote no archive; ${matches[0]} was there before it started`,
          remedy: 'remove old archives, and see that the program writes one',
        };
  }
  if (written.length > 1) {
    return {
      found: `${written.length} archives match "trace": ${pattern}, such as ${written[0]} and ${written[1]}`,
      remedy: 'make the pattern match one archive',
    };
  }
  const missing = missingPart(anchor);
  if (missing !== null) return { found: `the archive ${anchor} has no ${missing}`, remedy: 'was it closed?' };
  const target = join(folder, basename(anchor));
  const from = archiveParts(anchor);
  const to = archiveParts(target);
  move(from.events, to.events);
  move(from.definitions, to.definitions);
  move(anchor, target);
  return { anchor: target };
}

/** What changes when a file is written anew. */
function identity(file: string): string {
  const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  return [ino, size, mtimeNs, ctimeNs].join(' ');
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // Another file system, such as the scratch disk of a cluster.
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true });
  }
}
