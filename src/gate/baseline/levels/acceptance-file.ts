import { resolve } from 'node:path';
import type { Acceptance, AcceptedShift } from '#build/schemas/accepted.ts';
import schema from '../../../../schemas/accepted.schema.json' with { type: 'json' };
import { InputError } from '../../../base/errors.ts';
import { readInput } from '../../../base/files/read-input.ts';
import { refuseLinks } from '../../../base/files/refuse-links.ts';
import { writeAtomically } from '../../../base/files/write-atomically.ts';
import { fileAt } from '../../../base/git/objects.ts';
import { type DocumentKind, parseDocument, schemaProblem } from '../../../base/json/document.ts';
import { schemaValidator } from '../../../base/json/schema-validator.ts';
import { acceptance } from './acceptance.ts';
import { shiftId } from './accepted-shift.ts';

/** Largest file that is read, in bytes: it comes with a pull request. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;

const RULE = 'commgate baseline accept writes this file (schemas/accepted.schema.json)';
const REMEDY = 'restore the file from version control';

/** What a file of acceptances holds, in its order. */
export interface Accepted {
  slowdowns: Acceptance[];
  shifts: AcceptedShift[];
}

const KIND: DocumentKind = { rule: RULE, remedy: REMEDY, plural: 'accepted slowdowns', version: 1 };

const validator = schemaValidator<{ accepted: Acceptance[]; shifts?: AcceptedShift[] }>(schema);

/** What a file, by its absolute path, accepts as a commit has it; nothing where it cannot be used. */
export async function acceptancesAt(folder: string, commit: string, file: string): Promise<Acceptance[]> {
  const text = await fileAt(resolve(folder), commit, file);
  if (text === null) return [];
  try {
    return parseAccepted(text, file).slowdowns;
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}

/** @throws InputError when there is a file that cannot be used, or that a link in a working copy leads to */
export function readAccepted(file: string): Accepted {
  refuseLinks(file);
  const bytes = readInput(file, { largest: MAX_FILE_BYTES, rule: RULE, remedy: REMEDY });
  return bytes === null ? { slowdowns: [], shifts: [] } : parseAccepted(bytes.toString('utf8'), file);
}

/** What the text of such a file accepts. @throws InputError when it cannot be used */
function parseAccepted(text: string, file: string): Accepted {
  const refuse = (found: string, place?: string): InputError =>
    new InputError({ file, ...(place === undefined ? {} : { place }), found, rule: RULE, remedy: REMEDY });
  if (text.length > MAX_FILE_BYTES) throw refuse(`${text.length} bytes; at most ${MAX_FILE_BYTES} are read`);
  const document = parseDocument(text, file, KIND);
  const validate = validator();
  if (!validate(document)) {
    const { place, found, rule } = schemaProblem(document, validate.errors![0]!);
    throw new InputError({ file, place, found, rule, remedy: REMEDY });
  }
  const { accepted, shifts = [] } = document;
  accepted.forEach((each, index) => {
    if (acceptance(each).id !== each.id) throw refuse('was changed by hand', `accepted[${index}]`);
  });
  shifts.forEach(({ id, benchmark, run }, index) => {
    if (shiftId(benchmark, run) !== id) throw refuse('was changed by hand', `shifts[${index}]`);
  });
  return { slowdowns: accepted, shifts };
}

/**
 * Adds accepted slowdowns to a file, atomically; those that are there already stay once.
 *
 * @returns how many entries the file holds now
 * @throws InputError as readAccepted, or when the file cannot be written
 */
export function addAcceptances(file: string, added: readonly Acceptance[]): number {
  const { slowdowns, shifts } = readAccepted(file);
  return write(file, { slowdowns: [...slowdowns, ...added], shifts });
}

/** The same for a level shift; one that is there already is replaced. */
export function addAcceptedShift(file: string, added: AcceptedShift): number {
  const { slowdowns, shifts } = readAccepted(file);
  return write(file, { slowdowns, shifts: [...shifts, added] });
}

function write(file: string, { slowdowns, shifts }: Accepted): number {
  const [accepted, moved] = [list(slowdowns), list(shifts)];
  const last = moved.length === 0 ? '' : `,\n  "shifts": ${lines(moved)}`;
  writeAtomically(file, `{\n  "schemaVersion": 1,\n  "accepted": ${lines(accepted)}${last}\n}\n`);
  return accepted.length + moved.length;
}

function list<T extends { id: string }>(entries: readonly T[]): T[] {
  return [...new Map(entries.map((each) => [each.id, each])).values()];
}

function lines(entries: readonly object[]): string {
  if (entries.length === 0) return '[]';
  return `[\n${entries.map((each) => `    ${JSON.stringify(each)}`).join(',\n')}\n  ]`;
}
