import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import schema from '../../../schemas/comparison.schema.json' with { type: 'json' };
import facts from '../../../schemas/facts.schema.json' with { type: 'json' };
import parts from '../../../schemas/parts.schema.json' with { type: 'json' };
import pictures from '../../../schemas/pictures.schema.json' with { type: 'json' };
import { InputError } from '../../../src/base/errors.ts';
import { acceptancesOf } from '../../../src/gate/judge/accept.ts';
import { mergeComparisons } from '../../../src/gate/judge/merge.ts';
import { parseComparison } from '../../../src/gate/judge/read-comparison.ts';
import { EXPORT_FORMATS } from '../../../src/report/exports/registry.ts';
import { renderComparisonPage } from '../../../src/report/page/comparison-page.ts';
import { findingPlaces } from '../../../src/report/text/finding-places.ts';
import { renderComment, renderSummary } from '../../../src/report/text/printers/comment.ts';
import { renderTerminal } from '../../../src/report/text/printers/terminal.ts';
import { exported, ofComparison } from '../../report/exports/exported.ts';
import { demoComparison } from '../../report/page/demo.ts';
import { FIRST, PASS, REGRESSION } from '../../report/text/comparisons.ts';
import { anyDocument } from '../../support/any-document.ts';
import { THOROUGH } from '../../support/thorough.ts';
import { changes, forged } from './forge.ts';
import { validate } from './validate.ts';

/** Milliseconds that thousands of documents may take. */
const MAX_TEST_MS = 300_000;

const FORMATS = EXPORT_FORMATS.filter(({ of }) => of.includes('comparison')).map(({ id }) => id);

/** All that is ever made of a comparison. */
async function shown(comparison: Comparison): Promise<void> {
  renderTerminal(comparison);
  renderComment(comparison);
  renderSummary(comparison);
  renderComparisonPage(comparison, { parts: { program: '', style: '' } });
  findingPlaces(comparison);
  acceptancesOf(comparison, 'because');
  const names = ['one', 'other'];
  renderComment(mergeComparisons(names.map((name) => ({ name, comparison }))));
  for (const id of FORMATS) await exported(id, ofComparison(comparison));
}

/** Whether a document is refused, in one line. Whatever else goes wrong is thrown. */
async function outcome(document: unknown): Promise<'shown' | 'refused'> {
  let comparison: Comparison;
  try {
    comparison = parseComparison(JSON.stringify(document), 'forged.json');
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    expect(error.message).toMatch(/^forged\.json, [^\n]+: [^\n]+; [^\n]+; [^\n]+$/);
    return 'refused';
  }
  await shown(comparison);
  return 'shown';
}

/** How often each outcome was seen of documents that fit the schema. */
async function outcomes(
  documents: fc.Arbitrary<unknown>,
  numRuns: number,
): Promise<Record<'shown' | 'refused', number>> {
  const counts = { shown: 0, refused: 0 };
  const property = fc.asyncProperty(documents, async (document) => {
    if (validate(document)) counts[await outcome(document)]++;
  });
  await fc.assert(property, { numRuns, seed: 1 });
  return counts;
}

it(
  'a comparison of which somebody has changed some values is shown in every way, or refused in one line',
  async () => {
    const originals = [await demoComparison(), REGRESSION, PASS, FIRST];
    const documents = fc
      .tuple(fc.constantFrom(...originals), changes)
      .map(([original, all]) => forged(original, all));
    const counts = await outcomes(documents, THOROUGH ? 3000 : 200);
    expect(counts.shown).toBeGreaterThan(THOROUGH ? 1000 : 60);
  },
  MAX_TEST_MS,
);

it(
  'any comparison that the schema allows is shown in every way, or refused in one line',
  async () => {
    const others = {
      'facts.schema.json': facts,
      'parts.schema.json': parts,
      'pictures.schema.json': pictures,
    };
    const counts = await outcomes(anyDocument(schema, others), THOROUGH ? 3000 : 150);
    expect(counts.shown + counts.refused).toBe(THOROUGH ? 3000 : 150);
    expect(counts.shown).toBeGreaterThan(THOROUGH ? 1000 : 50);
  },
  MAX_TEST_MS,
);

it('a comparison with lists that are too long to look at is refused in one line', async () => {
  const [first] = REGRESSION.regressions;
  const runsNs = Array.from({ length: 200_000 }, () => 1);
  const evidence = { ...first!.evidence, runsNs };
  expect(await outcome({ ...REGRESSION, regressions: [{ ...first, evidence }] })).toBe('refused');
});
