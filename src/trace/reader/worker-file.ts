import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A worker's file of the bundle, beside who asks or above its chunk; none where sources run unbundled. */
export function workerFile(name: string, from: string): string | undefined {
  return [`./${name}`, `../${name}`]
    .map((path) => fileURLToPath(new URL(path, from)))
    .find((path) => existsSync(path));
}
