import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../src/base/files/package-root.ts';

const { documentTypes } = (await import(join(packageRoot(), 'scripts/document-types.mjs'))) as {
  documentTypes: (root: string, name: string) => Promise<string>;
};

/** The types of one schema, white space folded. */
async function typesOf(schema: object): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'document-types-'));
  mkdirSync(join(root, 'schemas'));
  writeFileSync(join(root, 'schemas', 'search.schema.json'), JSON.stringify(schema));
  return (await documentTypes(root, 'search')).replace(/\s+/g, ' ');
}

function ofProperty(property: object, $defs: object = {}): Promise<string> {
  return typesOf({
    type: 'object',
    additionalProperties: false,
    required: ['it'],
    properties: { it: property },
    $defs,
  });
}

test('a property is optional unless it is required', async () => {
  const types = await typesOf({
    type: 'object',
    additionalProperties: false,
    required: ['a'],
    properties: { a: { type: 'string' }, b: { type: ['number', 'null'] } },
  });
  expect(types).toContain('export interface SearchDocument { a: string; b?: number | null; }');
});

test('a definition gets a type of its own, with its description', async () => {
  const place = { description: 'Where it is.', type: 'object', additionalProperties: false, properties: {} };
  const types = await ofProperty({ anyOf: [{ $ref: '#/$defs/place' }, { type: 'null' }] }, { place });
  expect(types).toContain('it: Place | null;');
  expect(types).toMatch(/Where it is\..*export interface Place \{/);
});

test('a property with a description of its own keeps the type of its definition', async () => {
  const place = { type: 'object', additionalProperties: false, properties: {} };
  const types = await ofProperty({ description: 'From here.', $ref: '#/$defs/place' }, { place });
  expect(types).toMatch(/From here\. \*\/ it: Place;/);
});

test('a type imports the definition of another schema', async () => {
  const types = await ofProperty({ $ref: 'pictures.schema.json#/$defs/latenessMap' });
  expect(types).toContain("import type { LatenessMap } from './pictures.ts';");
  expect(types).toContain('it: LatenessMap;');
});

test('a list of a fixed length becomes a tuple, one with a limit does not', async () => {
  const pairs = { type: 'array', maxItems: 9, items: { type: 'array', minItems: 2, maxItems: 2, items: {} } };
  expect(await ofProperty(pairs)).toContain('it: [unknown, unknown][];');
});
