import { describe, expect, it } from 'vitest';
import type { Comparison, StructureChange } from '#build/schemas/comparison.ts';
import { parseComparison } from '../../../../src/gate/judge/read-comparison.ts';
import { printHtml } from '../../../../src/report/text/printers/html.ts';
import { renderJson } from '../../../../src/report/text/printers/json.ts';
import { renderTerminal } from '../../../../src/report/text/printers/terminal.ts';
import { headlineText } from '../../../../src/report/text/views/headline.ts';
import { comparisonSections } from '../../../../src/report/text/views/sections.ts';
import { BASIS, MORE_INSTANCES, PASS, REGRESSION } from '../comparisons.ts';
import { problems } from '../printers/well-formed.ts';
import { renderComment, renderSummary } from '../unwrapped.ts';
import { spaced } from './spaced.ts';

const BARRIERS: StructureChange = {
  ...MORE_INSTANCES,
  kind: 'synchronisations',
  name: null,
  label: 'collectives in loops',
  functions: ['main'],
  bytes: 0,
  before: null,
  now: '550 more a run: MPI_Barrier',
  synchronisations: {
    more: 550,
    per: 'run',
    operations: ['MPI_Barrier'],
    atScale: { processes: 1024, latencyNs: 2000, addedNs: 11_000_000 },
  },
};
const ONE_A_PASS: StructureChange = {
  ...BARRIERS,
  functions: [],
  synchronisations: {
    more: 1,
    per: 'pass',
    operations: ['MPI_Allreduce', 'MPI_Barrier'],
    atScale: { processes: 1024, latencyNs: 2000, addedNs: 20_000 },
  },
};
const PASSED: Comparison = { ...PASS, structure: [BARRIERS, MORE_INSTANCES] };

const ESTIMATE =
  '550 more synchronisations a run: about 11 ms a run on 1,024 processes (estimate: 550 × log2 1,024 × 2 µs).';

describe('new synchronisations', () => {
  it('are what the headline says, before other changes and what they cost here', () => {
    const { regressions } = REGRESSION;
    const [cost] = regressions;
    const change = { what: [], isWhole: false, addedNs: 1e6, addedShare: 0.1 };
    const calls = [{ benchmark: 'halo', functions: ['main'], operation: 'MPI_Barrier', before: 0, now: 550 }];
    for (const more of [{}, { calls }, { calls, costs: [{ ...cost!, change }] }]) {
      expect(headlineText({ ...PASSED, ...more })).toBe(
        '⚠️ Not slower, but 550 more synchronisations a run in a loop (MPI_Barrier in main)',
      );
    }
    expect(headlineText({ ...PASSED, verdict: 'regression' })).toBe(
      '❌ The communication structure is not what it was: ' +
        '550 more synchronisations a run in a loop (MPI_Barrier in main)',
    );
    expect(headlineText({ ...PASS, structure: [ONE_A_PASS] })).toBe(
      '⚠️ Not slower, but 1 more synchronisation in each pass of a loop (MPI_Allreduce, MPI_Barrier)',
    );
  });

  it.each<[string, (comparison: Comparison) => string]>([
    ['comment', renderComment],
    ['summary', renderSummary],
    ['terminal', (comparison) => renderTerminal(comparison)],
    ['page', (comparison) => printHtml(comparisonSections(comparison), { addressOf: () => null })],
  ])('say in one line of the %s what they would cost at scale, above the folds', (_, render) => {
    const lines = spaced(render(PASSED)).split('\n');
    const [line, ...others] = lines.filter((each) => each.includes('log2'));
    expect(others).toEqual([]);
    expect(line).toContain(ESTIMATE);
    const folds = lines.findIndex((each) => /<details|^What changed in the communication/.test(each));
    expect(lines.indexOf(line!)).toBeLessThan(folds < 0 ? lines.length : folds + 1);
  });

  it('are said beside something slower: the most costly, with its benchmark, and how many others there are', () => {
    const comparison: Comparison = {
      ...REGRESSION,
      structure: [{ ...ONE_A_PASS, benchmark: 'sweep' }, BARRIERS],
      benchmarks: [BASIS, { ...BASIS, benchmark: 'sweep' }],
    };
    const text = spaced(renderComment(comparison));
    const above = text.slice(0, text.indexOf('<details'));
    expect(above).toContain(
      'In `halo` 550 more synchronisations a run (MPI_Barrier in `main`); about 11 ms a run on 1,024 processes (estimate: 550 × log2 1,024 × 2 µs); ' +
        '1 more such change below.',
    );
    expect(problems(renderComment(comparison))).toEqual([]);
  });

  it('stay one line however many there are', () => {
    const structure = Array.from({ length: 2000 }, () => BARRIERS);
    const comment = renderComment({ ...PASS, structure }, { limit: 20_000 });
    expect(Buffer.byteLength(comment)).toBeLessThanOrEqual(20_000);
    expect(comment.match(/log2/g)).toHaveLength(1);
    expect(comment).toContain('1,999 more such changes below');
  });

  it('come first even where slowdowns could not have been seen, and are said once', () => {
    const sight = { functions: ['sweep'], share: 0.99, from: 380, spread: 1.9, percent: 380, isBlind: true };
    const comparison: Comparison = { ...PASSED, benchmarks: [{ ...BASIS, sight }] };
    expect(spaced(headlineText(comparison))).toBe(
      '⚠️ 550 more synchronisations a run in a loop (MPI_Barrier in main), ' +
        'and little else could have been seen: sweep (99 % of the run) varies too much',
    );
    const comment = spaced(renderComment(comparison));
    expect(comment).not.toContain('what that costs cannot be told here');
    expect(comment).toContain(ESTIMATE);
  });

  it('are not said where there are none', () => {
    expect(renderComment({ ...PASS, structure: [MORE_INSTANCES] })).not.toContain('log2');
  });

  it('stand among the changes, without bytes, and say how they would fail the check', () => {
    const comment = renderComment({ ...PASS, structure: [BARRIERS] });
    expect(comment).toMatch(
      /\| synchronisations \| .*collectives in loops.* \| `main` \| – \| – \| 550 more a run: MPI\\?_Barrier \|/,
    );
    expect(comment).toContain('Such changes fail a check with `synchronisations: fail` in `gate.facts`');
    expect(problems(comment)).toEqual([]);
  });

  it('survive a round trip through JSON', () => {
    const text = renderJson(PASSED);
    expect(JSON.parse(text).structure[0].synchronisations).toEqual(BARRIERS.synchronisations);
    expect(parseComparison(text, 'comparison.json').structure).toEqual(PASSED.structure);
  });
});
