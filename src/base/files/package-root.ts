import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of this package, above its module `from`: what ships as it is (the tracer's C source) lies at
 * the same place below it, whether the code runs from src/ or bundled from dist/.
 */
export function packageRoot(from: string = import.meta.url): string {
  let folder = dirname(fileURLToPath(from));
  for (;;) {
    const file = join(folder, 'package.json');
    if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'commgate') return folder;
    const above = dirname(folder);
    if (above === folder) throw new Error(`no package.json of commgate above ${fileURLToPath(from)}`);
    folder = above;
  }
}

/** What this package's package.json says of it. */
export function packageManifest(): { version: string; repository?: { url?: string } } {
  return JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
}
