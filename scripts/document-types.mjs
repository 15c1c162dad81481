// The TypeScript types of the documents that leave commgate, made from their schemas: what a document has is
// written once, in schemas/. build/schemas/NAME.ts has a type for the document NAME and one for each of its
// definitions.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Schemas that types are made from, and the type of a whole document; null: definitions alone. */
const DOCUMENTS = {
  accepted: null,
  analysis: 'AnalysisDocument',
  baseline: 'BaselineDocument',
  comparison: 'Comparison',
  config: 'ConfigSections',
  facts: null,
  history: 'HistoryDocument',
  machine: 'MachineDescription',
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
 * Writes the kinds of exact facts, of which each has a policy, into their schema: a new fact is a policy
 * there, and no second list has to know it.
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
  const loaded = name === 'config' ? asLoaded(withoutReferences(schema, schema)) : schema;
  const text = await compile({ ...readable(loaded, imported), title }, title, {
    additionalProperties: false,
    bannerComment: '',
    format: true,
    style: { printWidth: 110, singleQuote: true },
    unreachableDefinitions: true,
  });
  const imports = [...imported].map(([type, from]) => `import type { ${type} } from './${from}.ts';\n`);
  return [...imports, text.replaceAll(REFERENCED, '').replace(UNNAMED, '')].join('');
}

/** A schema with what it refers to among its own properties in place of the reference, without a default. */
function withoutReferences(node, root) {
  if (Array.isArray(node)) return node.map((each) => withoutReferences(each, root));
  if (node === null || typeof node !== 'object') return node;
  if (node.$ref?.startsWith('#/properties/')) {
    const { default: _, ...found } = node.$ref
      .split('/')
      .slice(1)
      .reduce((at, key) => at[key], root);
    return found;
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, withoutReferences(value, root)]),
  );
}

/**
 * The schema of a configuration as it is once it is loaded: keys are in camelCase, those with a default are
 * there, and what a text may be is told.
 */
function asLoaded(node) {
  if (Array.isArray(node)) return node.map(asLoaded);
  if (node === null || typeof node !== 'object') return node;
  const { if: __, then, properties, $ref, ...rest } = node;
  // Written with the file's name alone: what others refer to has its definitions under another key.
  if ($ref !== undefined) return { $ref: $ref.replace('definitions', '$defs') };
  const { definitions, ...plain } = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, asLoaded(value)]),
  );
  if (definitions !== undefined) plain.$defs = definitions;
  if (then !== undefined) {
    const { type, default: _, ...others } = plain;
    const { const: only, enum: words = [only] } = then;
    return {
      description: plain.description,
      anyOf: [{ ...others, type: type.filter((each) => each !== 'string') }, { enum: words }],
    };
  }
  // Variables, which reach a program as they were written.
  if (plain.additionalProperties) plain.additionalProperties = { type: 'string' };
  if (properties === undefined) return plain;
  const fields = Object.entries(properties).map(([key, value]) => [camelCase(key), asLoaded(value)]);
  const usual = Object.entries(properties).filter(([, value]) => 'default' in value);
  const required = [...(plain.required ?? []), ...usual.map(([key]) => camelCase(key))];
  return { ...plain, properties: Object.fromEntries(fields), required };
}

function camelCase(key) {
  return key.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}

/** A schema in the words that the library reads, without what types cannot say; tuples stay. */
function readable(node, imported) {
  if (Array.isArray(node)) return node.map((each) => readable(each, imported));
  if (node === null || typeof node !== 'object') return node;
  const { $schema, $id, $ref, minItems, maxItems, unevaluatedProperties, prefixItems, ...rest } = node;
  const plain = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, readable(value, imported)]),
  );
  if (minItems !== undefined && minItems === maxItems) Object.assign(plain, { minItems, maxItems });
  if (prefixItems !== undefined) plain.items = prefixItems;
  if ($ref === undefined) return plain;
  const [, file, definition] = /^(\w*)(?:\.schema\.json)?#\/\$?\w+\/(\w+)$/.exec($ref);
  if (file === '') return Object.keys(plain).length === 0 ? { $ref } : { ...plain, allOf: [{ $ref }] };
  const type = definition[0].toUpperCase() + definition.slice(1);
  imported.set(type, file);
  return { ...plain, tsType: type };
}
