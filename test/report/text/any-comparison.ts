import fc from 'fast-check';
import type { Comparison } from '#build/schemas/comparison.ts';
import schema from '../../../schemas/comparison.schema.json' with { type: 'json' };
import facts from '../../../schemas/facts.schema.json' with { type: 'json' };
import parts from '../../../schemas/parts.schema.json' with { type: 'json' };
import { anyDocument } from '../../support/any-document.ts';
import { name, number, whole } from './any-text.ts';

/** How deep a line of a program stands, and how many phases there are. */
const SMALL = fc.nat(40);

const others = {
  'facts.schema.json': facts,
  'parts.schema.json': parts,
};

const documents = anyDocument(schema, others, {
  text: name,
  number,
  whole,
  of: { pictures: null, depth: SMALL, phaseCount: SMALL, phases: fc.array(SMALL, { maxLength: 8 }) },
  most: 3,
}) as fc.Arbitrary<Comparison>;

/**
 * Any comparison at all, with hostile text wherever text is foreign, without pictures. Consequences are those
 * of the first regression.
 */
export const comparisons = documents.map((comparison): Comparison => {
  const [first] = comparison.regressions;
  const regressions = comparison.regressions.map((each) =>
    each.consequenceOf === undefined ? each : { ...each, consequenceOf: first! },
  );
  return { ...comparison, regressions };
});
