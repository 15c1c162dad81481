import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import schema from '../../../schemas/comparison.schema.json' with { type: 'json' };
import facts from '../../../schemas/facts.schema.json' with { type: 'json' };
import parts from '../../../schemas/parts.schema.json' with { type: 'json' };
import pictures from '../../../schemas/pictures.schema.json' with { type: 'json' };

/**
 * Whether a document is a comparison by its schema, read apart from the product's own reading; keeps the
 * errors. Making the checks short would take longer than all of them.
 */
export const validate = new Ajv2020({
  allowUnionTypes: true,
  schemas: [facts, parts, pictures],
  inlineRefs: false,
  code: { optimize: false },
}).compile(schema);

/** As it would be written and read. */
export function expectValid(comparison: Comparison): void {
  validate(JSON.parse(JSON.stringify(comparison)));
  expect(validate.errors ?? []).toEqual([]);
}
