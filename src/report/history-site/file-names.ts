import { createHash } from 'node:crypto';

/** Characters of a benchmark's name that its files' names keep. */
const MAX_NAME_LENGTH = 40;

/**
 * Where a benchmark's page and document lie, without endings: readable, the same for the same name whatever
 * others there are, different for different names on every file system, and never a path.
 */
export function fileNameOf(benchmark: string): string {
  const readable = benchmark
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-|-$/g, '');
  const hash = createHash('sha256').update(benchmark).digest('hex').slice(0, 12);
  return `${readable || 'benchmark'}-${hash}`;
}
