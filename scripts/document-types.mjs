// The TypeScript types of the documents that leave commgate, made from their schemas: what a document has is
// written once, in schemas/. build/schemas/NAME.ts has a type for the document NAME and one for each of its
// definitions.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Schemas that types are made from, and the type of a whole document; null: definitions alone. */
const DOCUMENTS = {
  accepted: null,
  analysis: 'AnalysisDocument',
  comparison: 'Comparison',
  facts: null,
  history: 'HistoryDocument',
  model: 'ModelDocument',
  parts: null,
  pictures: null,
  run: 'RunManifest',
  search: 'SearchDocument',
};

/** What the library says of every definition. */
const REFERENCED = /^ \* This interface was referenced by .*\n \* via the `\w+` ".*"\.\n/gm;

/** What it makes of a document without a type of its own. */
const UNNAMED = /^export interface Unnamed \{[^}]*\}\n/m;

/** For scripts/generate.mjs. */
export const DOCUMENT_TYPES = {
  inputs: [
    'scripts/document-types.mjs',
    ...Object.keys(DOCUMENTS).map((name) => `schemas/${name}.schema.json`),
  ],
  outputs: Object.keys(DOCUMENTS).map((name) => `build/schemas/${name}.ts`),
  make: (root) => {
    completeFactKinds(root);
    return Promise.all(Object.keys(DOCUMENTS).map((name) => documentTypes(root, name)));
  },
};

/**
 * Writes the kinds of exact facts, of which each has a policy, into their schema: a new fact is a policy there,
 * and no second list has to know it.
 */
function completeFactKinds(root) {
  const file = join(root, 'schemas/facts.schema.json');
  const text = readFileSync(file, 'utf8');
  const { 'expected-missing': _, unexpected: __, ...facts } = JSON.parse(text).$defs.factPolicies.properties;
  const kinds = Object.keys(facts).map((kind) => `        ${JSON.stringify(kind)}`);
  const complete = text.replace(
    /("factKind": \{[^}]*"enum": \[)[^\]]*\]/,
    `$1\n${kinds.join(',\n')}\n      ]`,
  );
  if (complete !== text) writeFileSync(file, complete);
}

/**
 * @param {string} root folder of the repository
 * @param {string} name of a schema, a key of DOCUMENTS
 * @returns {Promise<string>} TypeScript
 */
export async function documentTypes(root, name) {
  const schema = JSON.parse(readFileSync(join(root, 'schemas', `${name}.schema.json`), 'utf8'));
  const imported = new Map();
  // Takes a while to load.
  const { compile } = await import('json-schema-to-typescript');
  const title = DOCUMENTS[name] ?? 'Unnamed';
  const text = await compile({ ...readable(schema, imported), title }, title, {
    additionalProperties: false,
    bannerComment: '',
    format: true,
    style: { printWidth: 110, singleQuote: true },
    unreachableDefinitions: true,
  });
  const imports = [...imported].map(([type, from]) => `import type { ${type} } from './${from}.ts';\n`);
  return [...imports, text.replaceAll(REFERENCED, '').replace(UNNAMED, '')].join('');
}

/** A schema in the words that the library reads, without what types cannot say; tuples stay. */
function readable(node, imported) {
  if (Array.isArray(node)) return node.map((each) => readable(each, imported));
  if (node === null || typeof node !== 'object') return node;
  const { $schema, $id, $ref, minItems, maxItems, unevaluatedProperties, ...rest } = node;
  const plain = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, readable(value, imported)]),
  );
  if (minItems !== undefined && minItems === maxItems) Object.assign(plain, { minItems, maxItems });
  if ($ref === undefined) return plain;
  const [, file, definition] = /^(\w*)(?:\.schema\.json)?#\/\$?\w+\/(\w+)$/.exec($ref);
  if (file === '') return Object.keys(plain).length === 0 ? { $ref } : { ...plain, allOf: [{ $ref }] };
  const type = definition[0].toUpperCase() + definition.slice(1);
  imported.set(type, file);
  return { ...plain, tsType: type };
}
