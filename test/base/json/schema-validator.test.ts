import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { schemaValidator } from '../../../src/base/json/schema-validator.ts';
import { anyDocument } from '../../support/any-document.ts';

const folder = join(packageRoot(), 'schemas');
const NAMES = readdirSync(folder).filter((name) => name.endsWith('.json'));
const SHARED = ['accepted', 'facts', 'parts', 'pictures', 'run'].map((each) => `${each}.schema.json`);

const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const othersOf = (name: string) => SHARED.filter((each) => each !== name);

/** Both validators of a schema: ours, and ajv, which knows all of JSON Schema. */
function validatorsOf(name: string) {
  const schema = read(name);
  const options = { schemas: othersOf(name).map(read), allErrors: true };
  const Compiler = schema.$schema.includes('2020-12') ? Ajv2020 : Ajv;
  const ajv = new Compiler({
    ...options,
    strict: false,
    validateSchema: false,
    meta: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  const theirs = ajv.compile(schema);
  const [ours, first] = [options, { schemas: options.schemas }].map((each) =>
    schemaValidator(schema, each)(),
  );
  return { ours: ours!, first: first!, theirs };
}

const told = (errors: readonly { instancePath: string; keyword: string }[] | null | undefined) =>
  (errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`).sort();

const STRANGE = [null, true, -1, 0.5, 1e300, '', 'x'.repeat(5000), '\u{1f600}', [], [null], {}, { x: 1 }];

/** A document of which one value is another one, a property is gone, or there is one more. */
function spoiled(document: unknown, next: (below: number) => number): unknown {
  const holder = { document: structuredClone(document) } as Record<string, unknown>;
  let at = holder;
  let key = 'document';
  for (;;) {
    const value = at[key];
    if (typeof value !== 'object' || value === null || next(6) === 0) break;
    const keys = Object.keys(value);
    if (keys.length === 0) break;
    at = value as Record<string, unknown>;
    key = keys[next(keys.length)]!;
  }
  const way = at === holder ? 0 : next(4);
  if (way < 2) at[key] = STRANGE[next(STRANGE.length)];
  else if (way === 2 || Array.isArray(at)) delete at[key];
  else at['a~b/c'] = 1;
  return JSON.parse(JSON.stringify(holder))['document'];
}

describe('the schemas of this package, which are not checked when a program reads them', () => {
  it.each(NAMES)('%s is a schema', (name) => {
    const schema = read(name);
    const ajv = schema.$schema.includes('2020-12') ? new Ajv2020() : new Ajv();
    expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
  });

  it.each(NAMES)('%s has keywords only that the validator knows', (name) => {
    expect(schemaValidator(read(name), { schemas: othersOf(name).map(read) })).not.toThrow();
  });
});

describe('the validator says what ajv says', () => {
  const random = fc.array(fc.nat(), { minLength: 40, maxLength: 40 });

  it('of any comparison, whole and spoiled', () => {
    const { ours, first, theirs } = validatorsOf('comparison.schema.json');
    const files = ['facts', 'parts', 'pictures'].map((each) => `${each}.schema.json`);
    const others = Object.fromEntries(files.map((file) => [file, read(file)]));
    const any = anyDocument(read('comparison.schema.json'), others);
    fc.assert(
      fc.property(any, random, (document, numbers) => {
        const json = JSON.parse(JSON.stringify(document));
        let at = 0;
        const next = (below: number): number => numbers[at++ % numbers.length]! % below;
        for (const each of [json, ...Array.from({ length: 8 }, () => spoiled(json, next))]) {
          expect(ours(each)).toBe(theirs(each));
          expect(told(ours.errors)).toEqual(told(theirs.errors));
          expect(first(each)).toBe(theirs.errors === null);
        }
      }),
      { numRuns: 5 },
    );
  });

  it('of spoiled configurations', () => {
    const { ours, first, theirs } = validatorsOf('config.schema.json');
    const text = readFileSync(join(packageRoot(), '.github/commgate.yml'), 'utf8');
    const whole = { ...parse(text), analysis: { wrappers: 'none', loops: 4 }, gate: { facts: {} } };
    whole.benchmarks[0].environment = { OMP_NUM_THREADS: 1 };
    fc.assert(
      fc.property(random, (numbers) => {
        let at = 0;
        const next = (below: number): number => numbers[at++ % numbers.length]! % below;
        const document = spoiled(spoiled(whole, next), next);
        expect(ours(document)).toBe(theirs(document));
        expect(told(ours.errors)).toEqual(told(theirs.errors));
        expect(first(document)).toBe(theirs.errors === null);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a validator', () => {
  it('is made once, and only when it is asked for', () => {
    const broken = schemaValidator({ properties: { a: { contains: {} } } });
    expect(broken).toThrow('unknown keyword: "contains"');
    const validator = schemaValidator({ type: 'object' });
    expect(validator()).toBe(validator());
  });

  it('knows no property that every object has', () => {
    const validate = schemaValidator({ required: ['toString'], additionalProperties: false })();
    expect([validate({}), validate.errors![0]!.keyword]).toEqual([false, 'required']);
    expect(validate(JSON.parse('{"toString": 1}'))).toBe(false);
  });
});
