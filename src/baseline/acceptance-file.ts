import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import schema from '../../schemas/accepted.schema.json' with { type: 'json' };
import { InputError } from '../errors.ts';
import { type DocumentKind, parseDocument, schemaProblem } from '../json-document.ts';
import { errorCode, writeAtomically } from '../write-atomically.ts';
import { type Acceptance, acceptance } from './acceptance.ts';

/** Largest file that is read, in bytes: it comes with a pull request. */
const LARGEST_BYTES = 8 * 1024 * 1024;

const RULE = 'commgate baseline accept writes this file (schemas/accepted.schema.json)';
const REMEDY = 'restore the file from version control';

const KIND: DocumentKind = { rule: RULE, remedy: REMEDY, plural: 'accepted slowdowns', version: 1 };

const validate = new Ajv({ allowUnionTypes: true }).compile<{ accepted: Acceptance[] }>(schema);

/**
 * The accepted slowdowns of a file, in its order; none when there is no file.
 *
 * @throws InputError when there is one that cannot be used
 */
export function readAcceptances(file: string): Acceptance[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return [];
    throw new InputError({ file, found: `cannot be read (${errorCode(cause)})`, rule: RULE }, { cause });
  }
  const refuse = (found: string, place?: string): InputError =>
    new InputError({ file, ...(place === undefined ? {} : { place }), found, rule: RULE, remedy: REMEDY });
  if (text.length > LARGEST_BYTES) throw refuse(`${text.length} bytes; at most ${LARGEST_BYTES} are read`);
  const document = parseDocument(text, file, KIND);
  if (!validate(document)) {
    const { place, found, rule } = schemaProblem(document, validate.errors![0]!);
    throw new InputError({ file, place, found, rule, remedy: REMEDY });
  }
  document.accepted.forEach((each, index) => {
    if (acceptance(each).id !== each.id) throw refuse('was changed by hand', `accepted[${index}]`);
  });
  return document.accepted;
}

/**
 * Adds accepted slowdowns to a file, atomically; those that are there already stay once.
 *
 * @returns how many the file holds now
 * @throws InputError as readAcceptances, or when the file cannot be written
 */
export function addAcceptances(file: string, added: readonly Acceptance[]): number {
  const all = new Map([...readAcceptances(file), ...added].map((each) => [each.id, each]));
  const lines = [...all.values()].map((each) => `    ${JSON.stringify(each)}`).join(',\n');
  writeAtomically(file, `{\n  "schemaVersion": 1,\n  "accepted": [\n${lines}\n  ]\n}\n`);
  return all.size;
}
