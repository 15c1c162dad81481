import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import schema from '../../../schemas/history-index.schema.json' with { type: 'json' };
import { InputError } from '../../base/errors.ts';
import { readInput } from '../../base/files/read-input.ts';
import { refuseLinks } from '../../base/files/refuse-links.ts';
import { notWritable, writeAtomically } from '../../base/files/write-atomically.ts';
import { parseDocument, schemaProblem } from '../../base/json/document.ts';
import { schemaValidator } from '../../base/json/schema-validator.ts';

/** Says which files of the folder are ours, and which file has what (schemas/history-index.schema.json). */
const INDEX_FILE = 'history.json';

export interface SiteIndex {
  schemaVersion: 1;
  openShifts: number;
  benchmarks: { name: string; page: string; document: string; openShifts: number }[];
  /** Every file of the pages but this one. */
  files: string[];
}

const KIND = {
  rule: 'commgate history writes this file (schemas/history-index.schema.json)',
  remedy: 'name another folder, or remove the file if nobody needs it',
  plural: 'indexes of history pages',
  version: 1,
};

const MAX_INDEX_BYTES = 64 * 1024 * 1024;

const validator = schemaValidator<SiteIndex>(schema);

/** Files that earlier pages left. @throws InputError when it is no folder, not ours, or a link */
export function ownFiles(folder: string): Set<string> {
  refuseLinks(folder);
  const found = existsSync(folder) ? lstatSync(folder) : null;
  if (found !== null && !found.isDirectory() && !found.isSymbolicLink()) {
    throw new InputError({
      file: folder,
      found: 'this is a file',
      rule: 'the pages are written into a folder',
    });
  }
  const own = new Set(readIndex(join(folder, INDEX_FILE))?.files);
  refuseForeign(folder, ['index.html', 'badge.svg', 'program.js', 'style.css'], own);
  return own;
}

/**
 * Writes all pages beside what is there before anything is replaced, and removes earlier pages that are no
 * longer made; no other file is touched. @throws InputError as ownFiles, or when nothing can be written
 */
export function writeSiteFolder(
  folder: string,
  pages: ReadonlyMap<string, string>,
  index: Omit<SiteIndex, 'files' | 'schemaVersion'>,
): void {
  const own = ownFiles(folder);
  const names = [...pages.keys()];
  refuseForeign(folder, names, own);
  for (const name of [...names, INDEX_FILE]) refuseLinks(join(folder, name));
  const ending = `.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  const writeIndex = (files: readonly string[]): void => {
    const text = JSON.stringify({ schemaVersion: 1, ...index, files: [...files].sort() }, null, 1);
    writeAtomically(join(folder, INDEX_FILE), `${text}\n`, { flush: false });
  };
  try {
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of pages) writeFileSync(join(folder, `.${name}${ending}`), text, { flag: 'wx' });
    // Named as ours before it is there: whatever ends this program, the next one may replace it.
    writeIndex([...new Set([...own, ...names])]);
    for (const name of names) renameSync(join(folder, `.${name}${ending}`), join(folder, name));
  } catch (cause) {
    for (const name of names) rmSync(join(folder, `.${name}${ending}`), { force: true });
    throw cause instanceof InputError ? cause : notWritable(folder, cause);
  }
  for (const name of own) if (!pages.has(name)) rmSync(join(folder, name), { force: true });
  writeIndex(names);
}

function readIndex(file: string): SiteIndex | null {
  const { rule, remedy } = KIND;
  const bytes = readInput(file, { largest: MAX_INDEX_BYTES, rule, remedy });
  if (bytes === null) return null;
  const document = parseDocument(bytes.toString('utf8'), file, KIND);
  const validate = validator();
  // Whoever may write the index may name any file in it: the schema knows what pages are called.
  if (validate(document)) return document;
  const { place, found, rule: broken } = schemaProblem(document, validate.errors![0]!);
  throw new InputError({ file, place, found, rule: broken, remedy });
}

function refuseForeign(folder: string, names: readonly string[], own: ReadonlySet<string>): void {
  for (const name of names) {
    const file = join(folder, name);
    if (own.has(name) || lstatSync(file, { throwIfNoEntry: false }) === undefined) continue;
    const rule = 'what commgate history did not write is never replaced';
    throw new InputError({ file, found: 'there is such a file', rule, remedy: 'name another folder' });
  }
}
