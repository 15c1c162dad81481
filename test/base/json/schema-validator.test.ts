import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, vi } from 'vitest';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { schemaValidator } from '../../../src/base/json/schema-validator.ts';

const folder = join(packageRoot(), 'schemas');

describe('the schemas of this package, which are not checked when a program reads them', () => {
  it.each(readdirSync(folder))('%s is a schema', (name) => {
    const schema = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const ajv = schema.$schema.includes('2020-12') ? new Ajv2020() : new Ajv();
    expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
  });

  it.each(readdirSync(folder))('%s is compiled without a word on standard error', (name) => {
    const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const warn = vi.fn();
    const others = ['accepted', 'facts', 'parts', 'pictures', 'run'].map((each) => `${each}.schema.json`);
    const schemas = others.filter((each) => each !== name).map(read);
    const logger = { log: warn, warn, error: warn };
    schemaValidator(read(name), { schemas, logger })();
    expect(warn.mock.calls).toEqual([]);
  });

  it.each(readdirSync(folder))('%s means the same in draft 7 and in 2020-12, by which it is read', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    if (JSON.parse(text).$schema.includes('2020-12')) return;
    expect(text).not.toMatch(/"(?:additionalItems|dependencies|\$recursive\w+)":|"items": \[/);
  });
});

describe('a validator', () => {
  const both = {
    properties: { a: true },
    allOf: [{ properties: { b: true } }],
    unevaluatedProperties: false,
  };

  it('supports the keywords of 2020-12', () => {
    const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', ...both };
    expect([{ b: 1 }, { c: 1 }].map((document) => schemaValidator(schema)()(document))).toEqual([
      true,
      false,
    ]);
  });

  it('is compiled once, and only when it is asked for', () => {
    const broken = schemaValidator({ type: 'nothing' });
    expect(broken).toThrow();
    const validator = schemaValidator({ type: 'object' });
    expect(validator()).toBe(validator());
  });
});
