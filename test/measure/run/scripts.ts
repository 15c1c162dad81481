import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes an executable script (or any file), with the folders above it. */
export function writeScript(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode: 0o755 });
  return file;
}

/** Shell commands that leave something that looks like an archive: anchor, definitions, a folder with events. */
export function fakeArchive(anchor: string): string {
  const stem = anchor.replace(/\.otf2$/, '');
  return `mkdir -p "${stem}" && echo events > "${stem}/0.evt" && echo defs > "${stem}.def" && echo anchor > "${anchor}"`;
}
