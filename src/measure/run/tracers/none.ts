import { statSync } from 'node:fs';
import { findFiles } from '../../../base/files/find-files.ts';
import { missingPart } from '../archive.ts';
import { bringArchive, identity, lookBefore } from './bring-archive.ts';
import type { Collected, Tracer } from './tracer.ts';

/**
 * No tracer: the program writes an OTF2 archive by itself, where `trace` of the configuration says. It is
 * moved into the repetition's folder; one that the program did not make anew, or that lies behind a link, is
 * copied.
 */
export const none: Tracer = {
  async prepare({ benchmark, directory }) {
    const pattern = benchmark.trace!;
    return {
      label: 'none',
      record(folder) {
        // An archive that an earlier run left must not be taken for this one's; no clock is needed to tell.
        const archives = new Map(
          findFiles(directory, pattern).map((file) => [file, identity(file, statSync)]),
        );
        const before = lookBefore(directory, pattern, folder);
        return {
          variables: {},
          collect: () => {
            const found = findWritten(directory, pattern, archives);
            return 'anchor' in found ? bringArchive(found.anchor, folder, before) : found;
          },
        };
      },
    };
  },
};

/** The one archive that was written since. */
function findWritten(directory: string, pattern: string, before: Map<string, string>): Collected {
  const matches = findFiles(directory, pattern);
  const written = matches.filter((file) => before.get(file) !== identity(file, statSync));
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
  return { anchor };
}
