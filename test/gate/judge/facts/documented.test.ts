import { describe, expect, it } from 'vitest';
import type { ToldPattern } from '#build/schemas/analysis.ts';
import type { ExpectedOutcome } from '../../../../src/analysis/families/expected/expected.ts';
import type { UnexpectedPolicy } from '../../../../src/base/config/expect.ts';
import { compareRun } from '../../../../src/gate/judge/against-baseline/compare.ts';
import { mergeComparisons } from '../../../../src/gate/judge/merge.ts';
import { parseComparison } from '../../../../src/gate/judge/read-comparison.ts';
import type { RepetitionMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { renderTerminal } from '../../../../src/report/text/printers/terminal.ts';
import { headlineText } from '../../../../src/report/text/views/headline.ts';
import { exported, ofComparison } from '../../../report/exports/exported.ts';
import { benchmark, gate, group, run } from '../make-run.ts';

const TRANSPOSE: ToldPattern = {
  label: 'all-to-all',
  kind: 'collective',
  functions: ['transpose'],
  of: 'instances',
  name: 'CP2',
  share: 0.12,
};
const HALO: ToldPattern = {
  ...TRANSPOSE,
  label: '2D nearest neighbour',
  kind: 'point-to-point',
  functions: ['halo'],
};

/** A repetition with one documented pattern. */
function outcome(
  state: 'found' | 'changed' | 'missing',
  unexpected: ToldPattern[] = [],
  unexpectedPolicy: UnexpectedPolicy | null = null,
): NonNullable<RepetitionMeasurement['expected']> {
  const score: Omit<ExpectedOutcome, 'expected' | 'unexpected'> = {
    detected: 2,
    explained: 0.8,
    precision: 0.5,
    recall: 1,
  };
  const differs = state === 'changed' ? ['same messages, other order'] : [];
  const found = state === 'missing' ? null : HALO;
  return {
    ...score,
    unexpected,
    unexpectedPolicy,
    expected: [{ name: 'halo', pattern: 'pipeline', where: null, state, found, similarity: null, differs }],
  };
}

function compared(outcomes: NonNullable<RepetitionMeasurement['expected']>[], facts = {}) {
  const made = benchmark(outcomes.map(() => [group('a', 1000)]));
  const repetitions = made.repetitions.map((each, index) => ({ ...each, expected: outcomes[index]! }));
  return compareRun(run(1, [{ ...made, repetitions }]), null, { ...gate, facts });
}

describe('documented patterns in a check', () => {
  it.each([
    ['found', null, {}, 'pass'],
    ['missing', null, {}, 'regression'],
    ['changed', null, {}, 'regression'],
    ['missing', null, { 'expected-missing': 'warn' }, 'pass'],
    ['missing', null, { 'expected-missing': 'ignore' }, 'pass'],
  ] as const)('%s, unexpected %s, facts %j: %s', (state, policy, facts, verdict) => {
    expect(compared([outcome(state, [], policy)], facts).verdict).toBe(verdict);
  });

  it.each([
    [null, {}, 'pass'],
    ['ignore', {}, 'pass'],
    ['warn', {}, 'pass'],
    ['fail', {}, 'regression'],
    [null, { unexpected: 'fail' }, 'regression'],
    // What the benchmark says counts.
    ['warn', { unexpected: 'fail' }, 'pass'],
    ['fail', { unexpected: 'ignore' }, 'regression'],
  ] as const)('unexpected %s, facts %j: %s', (policy, facts, verdict) => {
    expect(compared([outcome('found', [TRANSPOSE], policy)], facts).verdict).toBe(verdict);
  });

  it('are what holds in all repetitions', () => {
    const often = compared([outcome('missing', [TRANSPOSE], 'fail'), outcome('found', [], 'fail')]);
    expect(often).toMatchObject({
      verdict: 'pass',
      documented: [{ recall: 1, precision: 1, unexpected: [] }],
    });
    const always = compared([outcome('missing'), outcome('missing')]);
    expect(always).toMatchObject({ verdict: 'regression', documented: [{ recall: 0, precision: null }] });
  });

  it('are left out where all of it is ignored, and where nothing is documented', () => {
    const ignored = { 'expected-missing': 'ignore', unexpected: 'ignore' };
    expect(compared([outcome('missing', [], 'fail')], ignored)).not.toHaveProperty('documented');
    expect(compareRun(run(1, [benchmark([[group('a', 1000)]])]), null, gate)).not.toHaveProperty(
      'documented',
    );
  });

  it('are one line, and what fails is the headline', () => {
    const made = compared([outcome('changed', [TRANSPOSE], 'fail')]);
    expect(headlineText(made)).toBe(
      '❌ The communication is not as documented: 1 of 1 expected pattern missing or changed, 1 unexpected pattern',
    );
    expect(renderTerminal(made).replace(/[\u00a0\u202f]/g, ' ')).toContain(
      'Expected patterns: 0 of 1 found; halo (pipeline in halo): same messages, other order; 1 unexpected: all-to-all in transpose (12 % of the communication time).',
    );
    expect(headlineText(compared([outcome('found')]))).toMatch(/^ℹ️/);
  });

  it('are what the schema of a comparison allows, and a case in JUnit', async () => {
    const made = compared([outcome('changed', [TRANSPOSE], 'fail')]);
    const read = parseComparison(JSON.stringify(made), 'comparison.json');
    expect(read.documented).toEqual(made.documented);
    const xml = (await exported('junit', ofComparison(read))).toString('utf8');
    expect(xml).toMatch(/name="documented patterns".*<failure.*same messages, other order/s);
  });

  it('stand one after the other, under the names of their jobs', () => {
    const comparison = compared([outcome('found')]);
    const merged = mergeComparisons([
      { name: 'a', comparison },
      { name: 'b', comparison },
    ]);
    expect(merged.documented?.map((each) => each.benchmark)).toEqual(['a: halo', 'b: halo']);
  });
});
