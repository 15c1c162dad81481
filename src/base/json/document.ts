import type { ErrorObject } from 'ajv';
import { InputError } from '../errors.ts';

export interface DocumentKind {
  /** What such a document is: "a baseline is a JSON document". */
  rule: string;
  remedy?: string;
  /** Its name in the plural: "baselines". */
  plural: string;
  version: number;
}

/** @param file its name in messages @throws InputError when it is no JSON, or of a newer version */
export function parseDocument(text: string, file: string, kind: DocumentKind): unknown {
  const document = parseJson(text, file, kind);
  const version = valueAt(document, '/schemaVersion');
  if (typeof version !== 'number' || version <= kind.version) return document;
  throw new InputError({
    file,
    place: 'schemaVersion',
    found: `${version}`,
    rule: `this commgate reads ${kind.plural} of version ${kind.version}`,
    remedy: 'use the newer commgate that wrote it',
  });
}

function parseJson(text: string, file: string, { rule, remedy }: DocumentKind): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const place = jsonErrorPlace(text, (cause as SyntaxError).message);
    const found = text.trim() === '' ? 'the file is empty' : 'this is not JSON, or only the beginning of it';
    throw new InputError({ file, place, found, rule, remedy }, { cause });
  }
}

/** What a schema says against a document, in our words, by the first error of a validator. */
export function schemaProblem(
  document: unknown,
  error: ErrorObject,
): { place: string; found: string; rule: string } {
  const place = pointerPlace(error.instancePath) || 'top';
  const unknown: unknown = error.params['additionalProperty'] ?? error.params['unevaluatedProperty'];
  if (typeof unknown === 'string') {
    return { place, found: `unknown field ${shown(unknown)}`, rule: 'the schema does not have it' };
  }
  if (error.keyword === 'required') {
    const missing = String(error.params['missingProperty']);
    return { place, found: `${shown(missing)} is missing`, rule: 'it must be there' };
  }
  return { place, found: shown(valueAt(document, error.instancePath)), rule: ruleOf(error) };
}

export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

export function ruleOf(error: ErrorObject): string {
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'type': {
      const types = [params['type']].flat().map((type) => TYPE_WORDS[String(type)] ?? String(type));
      return `must be ${types.join(' or ')}`;
    }
    case 'enum':
      return `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`;
    case 'const':
      return `must be ${String(params['allowedValue'])}`;
    case 'minLength':
    case 'minItems':
      return 'must not be empty';
    case 'minimum':
      return `must be at least ${String(params['limit'])}`;
    case 'maximum':
      return `must be at most ${String(params['limit'])}`;
    case 'exclusiveMinimum':
      return `must be more than ${String(params['limit'])}`;
    case 'maxItems':
      return `must have at most ${String(params['limit'])} entries`;
    case 'maxLength':
      return `must have at most ${String(params['limit'])} characters`;
    case 'pattern':
      return 'not allowed here';
    default:
      return error.message ?? 'not allowed here';
  }
}

const TYPE_WORDS: Record<string, string> = {
  array: 'a list',
  object: 'a mapping',
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
};

/** Where JSON.parse failed, by its message: "line 3, column 7"; undefined where that does not say it. */
function jsonErrorPlace(text: string, message: string): string | undefined {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position === undefined && !message.includes('end of JSON')) return undefined;
  const before = text.slice(0, position === undefined ? text.length : Number(position));
  const line = before.split('\n').length;
  return `line ${line}, column ${before.length - before.lastIndexOf('\n')}`;
}

/** The place a JSON pointer names, as programmers write it: "/runs/0/date" → "runs[0].date". */
function pointerPlace(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : index === 0 ? part : `.${part}`))
    .join('');
}

/** The value that a JSON pointer names inside a document; undefined when there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const part of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return value;
}
