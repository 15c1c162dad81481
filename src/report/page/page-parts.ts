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
  const shipped = (name: string): Buffer => readFileSync(join(packageRoot(), 'dist', name));
  const program = brotliDecompressSync(shipped('page.js.br')).toString('utf8');
  return { program, style: shipped('page.css').toString('utf8') };
}
