import { describe, expect, it } from 'vitest';
import type { Comparison, Fact, Reason, Regression } from '#build/schemas/comparison.ts';
import { BASIS, FASTER, FIRST, HALO, MORE_INSTANCES, PASS, REGRESSION, RESIDUAL } from '../comparisons.ts';
import { KINDS } from '../kinds.ts';
import { renderComment, renderSummary } from '../unwrapped.ts';
import { spaced } from '../words/spaced.ts';

const FEWER = { benchmark: 'halo', functions: ['solve'], operation: 'messages', before: 400, now: 200 };

/** Line of a comment that begins so. */
const line = (text: string, start: string) => text.split('\n').find((entry) => entry.startsWith(start));

describe('the verdict line of other outcomes', () => {
  it.each<[string, Comparison, string]>([
    ['a pass', PASS, '✅ No communication became slower'],
    [
      'a pass with improvements',
      { ...PASS, improvements: [FASTER] },
      '✅ No communication became slower, 1 became faster',
    ],
    [
      'a pass with changed structure',
      { ...PASS, structure: [MORE_INSTANCES] },
      '⚠️ Not slower, but `residual` has 201 instances, before 200 instances',
    ],
    [
      'too few runs',
      { ...PASS, benchmarks: [{ ...BASIS, runs: BASIS.runs.slice(0, 3) }] },
      'ℹ️ Durations cannot be judged yet: 3 of at least 5 comparable runs',
    ],
    ['no baseline', FIRST, 'ℹ️ Nothing to compare with yet: no comparable run in the baseline'],
    [
      'structure that must not change',
      { ...PASS, verdict: 'regression', structure: [MORE_INSTANCES] },
      '❌ The communication structure is not what it was: `residual` has 201 instances, before 200 instances',
    ],
    [
      'structure that must not change, where calls say what it was',
      {
        ...PASS,
        verdict: 'regression',
        structure: [MORE_INSTANCES],
        calls: [
          { benchmark: 'halo', functions: ['solve'], operation: 'MPI_Allreduce', before: 200, now: 400 },
        ],
      },
      '❌ The communication structure is not what it was: MPI_Allreduce in `solve`: 200 → 400 calls; 1 change of structure',
    ],
    [
      'inconclusive',
      { ...FIRST, verdict: 'inconclusive', reasons: [{ kind: 'no comparable run', stored: 3 }] },
      '⚠️ No verdict: none of the 3 baseline runs is comparable',
    ],
    [
      'an error',
      { ...FIRST, verdict: 'error', reasons: [{ kind: 'failed', message: 'no trace' }] },
      '❌ The check failed: no trace',
    ],
    [
      'a pass that communicates less',
      { ...PASS, structure: [{ ...MORE_INSTANCES, functions: ['solve'] }], calls: [FEWER] },
      '✅ Not slower, and messages in `solve`: 400 → 200; 1 change of structure',
    ],
    [
      'no verdict, with a change of communication',
      {
        ...FIRST,
        verdict: 'inconclusive',
        reasons: [{ kind: 'no comparable run', stored: 3 }],
        structure: [MORE_INSTANCES],
      },
      '⚠️ No verdict: none of the 3 baseline runs is comparable; `residual` has 201 instances, before 200 instances',
    ],
    [
      'amounts that differ between repetitions',
      {
        ...PASS,
        structure: [MORE_INSTANCES],
        calls: [
          {
            ...FEWER,
            operation: 'bytes',
            before: 2048,
            now: 8192,
            ranges: { before: { least: 1024, most: 2048 }, now: { least: 8192, most: 9216 } },
          },
        ],
      },
      '⚠️ Not slower, but bytes in `solve`: 1 KiB to 2 KiB → 8 KiB to 9 KiB; 1 change of structure',
    ],
  ])('%s', (_, comparison, expected) => {
    expect(spaced(line(renderComment(comparison), '### ')!)).toBe(`### ${expected}`);
  });
});

describe('a long reason', () => {
  const end = 'set build-directory to the folder of the program.';
  const message = `${'the first part of what went wrong; '.repeat(20)}${end}`;
  const reasons: Reason[] = [{ kind: 'failed', message }];

  it('is shown in full, in comment and summary, as reason and as headline', () => {
    const [pass, inconclusive] = [
      { ...PASS, reasons },
      { ...PASS, verdict: 'inconclusive' as const, reasons },
    ];
    for (const comparison of [pass, inconclusive]) {
      for (const text of [renderComment(comparison), renderSummary(comparison)]) {
        expect(text).toContain(message.slice(1, -1));
      }
    }
  });

  it('is cut where it is longer still', () => {
    const comment = renderComment({ ...PASS, reasons: [{ kind: 'failed', message: 'x'.repeat(5000) }] });
    expect(comment.match(/x+&#91;…&#93;x+/)![0].replace(/&#9\d;/g, '|')).toHaveLength(1000);
  });

  it('has commits as git shortens them', () => {
    const hash = '97d170e1550eee4afc0af065b78cda302a97674c';
    const reasons: Reason[] = [{ kind: 'none slower', judged: 2, than: hash, hasCommonFactor: false }];
    const comment = renderComment({ ...PASS, reasons });
    expect(comment).toContain('None of 2 judged groups is slower than in `97d170e155`.');
  });
});

describe('no verdict', () => {
  const undecided = (why: Fact[], unconfirmed: Regression[]): string =>
    spaced(
      renderComment({
        ...REGRESSION,
        verdict: 'inconclusive',
        regressions: [],
        structure: [],
        reasons: [
          { kind: 'undecided', suspects: { groups: 2, commonFactors: [] }, how: 'not measured', why },
        ],
        confirmation: {
          state: 'failed',
          by: 'repetitions',
          pairs: null,
          noPairs: null,
          confirmed: 0,
          unconfirmed,
          unconfirmedCommonFactors: [],
          repetitions: [],
          failure: why,
        },
      }),
    );
  const busy: Fact = { kind: 'disturbed', by: ['4 other processes on 2 cores'] };

  it('says what could not be measured in the headline, and why and what to do once', () => {
    const text = undecided([busy], [HALO, RESIDUAL]);
    expect(text).toContain(
      '### ⚠️ No verdict: the machine was too busy to measure `exchange_halo` and 1 more again\n\n' +
        'The run was disturbed (4 other processes on 2 cores); measure on quiet cores, or give a build and a base.\n\n<details>',
    );
    expect(text.match(/4 other processes/g)).toHaveLength(1);
  });

  it('has a headline even where nothing has a name or the machine was quiet', () => {
    expect(undecided([busy], [])).toContain('the machine was too busy to measure it again\n');
    const text = undecided([{ kind: 'too few pairs', benchmarks: ['halo'] }], [HALO]);
    expect(text).toContain('No verdict: `exchange_halo` looked slower and could not be measured again\n');
    expect(text).toContain('\nIn `halo` there were too few pairs, or no group with enough of them, to judge');
    expect(undecided([], [])).toContain('No verdict: everything looked slower and could not be measured');
  });

  it('has the first reason alone in the headline', () => {
    const reasons: Reason[] = [
      { kind: 'no comparable run', stored: 3 },
      { kind: 'not measured twice', benchmark: 'halo' },
    ];
    const text = renderComment({ ...FIRST, verdict: 'inconclusive', reasons });
    expect(text).toContain(
      'none of the 3 baseline runs is comparable\n\n`halo` was not measured a second time.',
    );
    expect(text.match(/none of the 3/g)).toHaveLength(1);
  });
});

describe('too little to judge by', () => {
  const few = { ...PASS, benchmarks: [{ ...BASIS, runs: BASIS.runs.slice(0, 3) }] };

  it('says once that there are too few runs, and what to do', () => {
    const reasons: Reason[] = [{ kind: 'too few runs', benchmarks: [{ benchmark: 'halo', runs: 3 }] }];
    const text = renderComment({ ...few, reasons });
    expect(text).toContain(
      '### ℹ️ Durations cannot be judged yet: 3 of at least 5 comparable runs\n\n' +
        '2 more runs: `commgate baseline update`; or compare with the base directly (`commgate check --against REF`).\n',
    );
    expect(text).not.toContain('oo few comparable');
    const two = [few.benchmarks[0]!, { ...BASIS, benchmark: 'sweep' }];
    expect(renderComment({ ...few, benchmarks: two, reasons })).toContain('oo few comparable');
  });

  it('says that nothing could have been seen where that is so', () => {
    const blind = KINDS['green but blind']!;
    const from = (percent: number | null): Comparison => {
      const [basis] = blind.benchmarks;
      const reasons = blind.reasons.map((reason) => ({ ...reason, spread: 26_461.3 }) as Reason);
      return { ...blind, reasons, benchmarks: [{ ...basis!, sight: { ...basis!.sight!, from: percent } }] };
    };
    expect(spaced(renderComment(from(60)))).toContain(' only from 60 % on\n');
    const text = renderComment(from(138));
    expect(text).toContain('(99 % of the run) varies too much\n');
    expect(text).toContain("The baseline's runs differ widely; let the program run longer, or pin it");
    expect(renderComment(from(null))).toContain('(99 % of the run) not at all\n');
  });

  it('does not claim that a change costs nothing where its cost could not have been seen', () => {
    const blind = KINDS['green but blind']!;
    const { costs, structure } = KINDS['green but the structure changed']!;
    const text = spaced(renderComment({ ...blind, costs, structure }));
    expect(line(text, '###')).toBe(
      '### ⚠️ `copy_faces` sends twice the bytes (67.5 KiB → 135 KiB a run), and little else could have been seen: ' +
        '`sweep` (99 % of the run) varies too much',
    );
    expect(text).toContain('What the change of communication costs cannot be told here.');
    expect(text).not.toContain('no measurable cost');
  });
});
