import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { packageRoot } from '../../base/files/package-root.ts';

/** What every page holds beside its own words: the program that draws, and the style. */
export interface PageParts {
  /** JavaScript, bundled from src/report/browser: a script and no module. */
  program: string;
  style: string;
}

export function shippedPageParts(): PageParts {
  const unpacked = (name: string): string =>
    brotliDecompressSync(readFileSync(join(packageRoot(), 'dist', name))).toString('utf8');
  return { program: unpacked('page.js.br'), style: unpacked('page.css.br') };
}
