import { createHash } from 'node:crypto';

/** Characters of a benchmark's name that its files' names keep. */
const MAX_NAME_LENGTH = 40;

/** A path without ending: readable, the same for the same name, else different on every file system. */
export function fileNameOf(benchmark: string): string {
  const readable = benchmark
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-|-$/g, '');
  const hash = createHash('sha256').update(benchmark).digest('hex').slice(0, 12);
  return `${readable || 'benchmark'}-${hash}`;
}
