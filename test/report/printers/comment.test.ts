import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  Comparison,
  NondeterministicGroup,
  Regression,
  StructureChange,
} from '../../../src/comparison/document.ts';
import type { Evidence } from '../../../src/comparison/evidence.ts';
import type { Reason } from '../../../src/comparison/reason.ts';
import {
  COMMENT_LIMIT,
  commentMarker,
  renderComment,
  renderSummary,
  SUMMARY_LIMIT,
} from '../../../src/report/printers/comment.ts';
import { comparisons } from '../any-comparison.ts';
import { BASIS, FASTER, FIRST, HALO, MORE_INSTANCES, PASS, REGRESSION } from '../comparisons.ts';
import { problems } from './well-formed.ts';

/** Line of a comment that begins so. */
const line = (text: string, start: string) => text.split('\n').find((entry) => entry.startsWith(start));
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the comment on a regression', () => {
  const comment = spaced(renderComment(REGRESSION));

  it('begins with the marker and says in one sentence what, how much, where and who', () => {
    expect(comment.split('\n')[0]).toBe('<!-- commgate -->');
    expect(line(comment, '###')).toBe(
      '### ❌ `exchange_halo` became 3.10× slower (210 µs → 651 µs): process 1 sends late; 1 more regression below',
    );
  });

  it('has a row for every regression, the most urgent first', () => {
    expect(comment.split('\n').filter((entry) => /^\| (High|Medium|Low) /.test(entry))).toEqual([
      '| High | `CP1` · 8 messages among 4 processes | `exchange_halo` | +88.2 ms, 99 % | 210 µs → 651 µs | 3.10× | late sender: process 1 (198 of 200) | 2 of 3 | 4 | 32 KiB | 92.4 (9.90) |',
      '| Low | `CP2` · MPI_Allreduce | `residual` | +480 µs, 1 % | 12 µs → 14.4 µs | 1.20× | late process: process 1 (140 of 200) | all 3 | 4 | 64 B | 22.6 (9.90) |',
    ]);
  });

  it('says what changed in structure, what improved and what was compared', () => {
    expect(comment).toContain(
      '| instances | `CP2` · MPI_Allreduce | `residual` | 64 B | 200 instances | 201 instances |',
    );
    expect(comment).toContain(
      '| `CP3` · 3 messages among 4 processes | `gather_output` | 2.40 ms → 1.20 ms | 0.500× |',
    );
    expect(comment).toContain('- Candidate: `7c211433f0` on `faster-pack`, 2026-11-20 10:57 UTC');
    expect(comment).toContain('- Environment: AMD EPYC 7B13, 4 cores, Open MPI 4.1.4');
    expect(comment).toContain('`e242ed3bff` of 2026-11-17 02:00 UTC, `f1d2d2f924` of 2026-11-16 02:00 UTC');
    expect(comment).toContain('3: other processor (Intel(R) Xeon(R) CPU @\u200b 2.20GHz)');
    expect(comment).toContain('at least 10 %');
    expect(comment).toContain('1 group without comparable history');
  });

  it('names the benchmark when there are several', () => {
    const two = renderComment({ ...REGRESSION, benchmarks: [BASIS, { ...BASIS, benchmark: 'sweep' }] });
    expect(line(two, '###')).toContain(' in benchmark `halo`: ');
    expect(line(two, '| High')).toMatch(/^\| High \| `halo` \| `CP1` /);
  });

  it('names the pattern where no function is known, and the old name of a renamed one', () => {
    const nameless = {
      ...HALO,
      functions: [],
      lateProcess: null,
      evidence: { ...HALO.evidence, z: null } as Evidence,
    };
    const comment = renderComment({ ...REGRESSION, regressions: [nameless] });
    expect(spaced(line(comment, '###')!)).toBe('### ❌ `CP1` became 3.10× slower (210 µs → 651 µs)');
    const renamed = { ...HALO, renamedFrom: ['swap_ghosts'] };
    expect(renderComment({ ...REGRESSION, regressions: [renamed] })).toContain(
      '`exchange_halo` (was `swap_ghosts`)',
    );
  });

  it('keeps what only looks slower apart from the regressions', () => {
    const comment = renderComment({ ...PASS, advisories: [HALO] });
    const folded = comment.split(
      '<summary>Looks slower, too few runs or instances to judge (1)</summary>',
    )[1];
    expect(folded!.split('</details>')[0]).toContain('| High | `CP1` ');
    expect(line(comment, '###')).toBe('### ✅ No communication pattern became slower');
  });

  it('folds all but the first ten regressions away', () => {
    const regressions = Array.from(
      { length: 14 },
      (_, i): Regression => ({ ...HALO, family: `${i}`.padStart(16, '0'), name: `CP${i + 1}` }),
    );
    const comment = renderComment({ ...REGRESSION, regressions });
    const [open, folded] = comment.split('<details><summary>4 further regressions</summary>');
    expect(open!.match(/^\| High /gm)).toHaveLength(10);
    expect(folded!.split('</details>')[0]!.match(/^\| High /gm)).toHaveLength(4);
  });
});

describe('changes of structure', () => {
  const pass = { ...PASS, structure: [MORE_INSTANCES] };
  const opened = '<details open><summary>Changes of structure (1)</summary>';
  const hint =
    'Such changes fail a check with `instances: fail` in `gate.facts`; `gate.structure: fail` does that for all kinds that `gate.facts` does not name.';

  it('are open where nothing became slower, and say how they would fail the check', () => {
    const [, section] = renderComment(pass).split(opened);
    expect(section!.split('</details>')[0]).toContain(hint);
    expect(problems(renderComment(pass))).toEqual([]);
  });

  it('are folded behind regressions, and give no hint where they fail already or are renames', () => {
    expect(renderComment({ ...REGRESSION, structure: [MORE_INSTANCES] })).toContain(
      '<details><summary>Changes of structure (1)</summary>',
    );
    const failing = renderComment({ ...pass, verdict: 'regression' });
    expect(failing).toContain(opened);
    expect(failing).not.toContain(hint);
    const accepted = renderComment({ ...pass, structure: [{ ...MORE_INSTANCES, policy: 'fail' }] });
    expect(accepted).not.toContain('Such changes fail');
    const renamed = renderComment({
      ...pass,
      structure: [{ ...MORE_INSTANCES, kind: 'renamed', before: 'rest' }],
    });
    expect(renamed).not.toContain('Such changes fail');
    expect(renamed).toContain('structure changed: `residual` has a new name, before rest');
  });

  it.each<['new' | 'vanished', string]>([
    ['new', '`residual` has a new pattern, and 1 more change'],
    ['vanished', '`residual` has lost a pattern, and 1 more change'],
  ])('name the first that is %s', (kind, expected) => {
    const changes = [
      { ...MORE_INSTANCES, kind: 'renamed' as const },
      { ...MORE_INSTANCES, kind },
    ];
    expect(renderComment({ ...PASS, structure: changes })).toContain(expected);
  });
});

describe('the verdict line of other outcomes', () => {
  it.each<[string, Comparison, string]>([
    ['a pass', PASS, '✅ No communication pattern became slower'],
    [
      'a pass with improvements',
      { ...PASS, improvements: [FASTER] },
      '✅ No communication pattern became slower, 1 improvement',
    ],
    [
      'a pass with changed structure',
      { ...PASS, structure: [MORE_INSTANCES] },
      '⚠️ No communication pattern became slower, but the communication structure changed: `residual` has 201 instances, before 200 instances',
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
      '⚠️ No verdict: None of the 3 baseline runs is comparable.',
    ],
    [
      'an error',
      { ...FIRST, verdict: 'error', reasons: [{ kind: 'failed', message: 'no trace' }] },
      '❌ The check failed: no trace.',
    ],
  ])('%s', (_, comparison, expected) => {
    expect(line(renderComment(comparison), '### ')).toBe(`### ${expected}`);
  });
});

describe('a long reason', () => {
  const end = 'set build-directory to the folder of the program.';
  const message = `${'the first part of what went wrong; '.repeat(20)}${end}`;
  const reasons: Reason[] = [{ kind: 'failed', message }];

  it('is shown with its middle, in comment and summary, as reason and as headline', () => {
    const [pass, inconclusive] = [
      { ...PASS, reasons },
      { ...PASS, verdict: 'inconclusive' as const, reasons },
    ];
    for (const comparison of [pass, inconclusive]) {
      for (const text of [renderComment(comparison), renderSummary(comparison)]) {
        expect(text).toContain(message.slice(1));
      }
    }
  });

  it('has an end all the same', () => {
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

describe('the marker', () => {
  it('carries the name that tells comments apart', () => {
    expect(commentMarker('mpich')).toBe('<!-- commgate: mpich -->');
    expect(renderComment(PASS, { name: 'mpich' })).toMatch(/^<!-- commgate: mpich -->\n/);
    expect(renderComment(PASS, { name: 'mpich' })).toContain('commgate (mpich)');
  });
});

describe('the job summary', () => {
  it('unfolds everything and adds the single values, without the marker', () => {
    const summary = spaced(renderSummary(REGRESSION));
    expect(summary).toMatch(/^### ❌ /);
    expect(summary).not.toContain('<details>');
    expect(summary).toContain('208 µs, 210 µs, 212 µs, 209 µs, 214 µs | 651 µs | 200 | 62 % |');
  });
});

describe('the size of a comment', () => {
  const many: Comparison = {
    ...REGRESSION,
    regressions: Array.from({ length: 1500 }, (_, i) => ({
      ...HALO,
      family: `${i}`.padStart(16, '0'),
      name: `CP${i + 1}`,
    })),
    structure: Array.from({ length: 1500 }, () => MORE_INSTANCES),
    improvements: Array.from({ length: 1500 }, () => FASTER),
    benchmarks: [{ ...BASIS, runs: Array.from({ length: 500 }, () => BASIS.runs[0]!) }],
  };
  const size = (text: string) => Buffer.byteLength(text);

  it('sheds improvements and structure before regressions, and counts what it left out', () => {
    const comment = renderComment({ ...many, regressions: many.regressions.slice(0, 200) });
    expect(size(comment)).toBeLessThanOrEqual(COMMENT_LIMIT);
    expect(comment.match(/^\| High /gm)).toHaveLength(200);
    expect(comment).toContain('Improvements (1500)');
    expect(comment).toContain('… and 1,500 more improvements');
    expect(comment).toContain('more changes');
    expect(problems(comment)).toEqual([]);
  });

  it('sheds the least urgent regressions last', () => {
    const comment = renderComment(many);
    const shown = comment.match(/^\| High /gm)!.length;
    expect(size(comment)).toBeLessThanOrEqual(COMMENT_LIMIT);
    expect(shown).toBeGreaterThan(100);
    expect(comment).toContain(`… and ${(1500 - shown).toLocaleString('en-US')} more regressions`);
    expect(comment).toContain('`CP1` ');
    expect(comment).not.toContain('`CP1500` ');
    expect(problems(comment)).toEqual([]);
  });

  it('shows all of it in the summary, which may be longer', () => {
    const summary = renderSummary(many);
    expect(size(summary)).toBeLessThanOrEqual(SUMMARY_LIMIT);
    expect(summary.match(/^\| High /gm)).toHaveLength(1500);
    expect(problems(summary)).toEqual([]);
  });

  it('is kept, and the document well-formed, for any comparison', () => {
    fc.assert(
      fc.property(comparisons, (comparison) => {
        const comment = renderComment(comparison);
        expect(size(comment)).toBeLessThanOrEqual(COMMENT_LIMIT);
        expect(problems(comment)).toEqual([]);
        expect(problems(renderSummary(comparison))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('is kept for the widest entries there can be', () => {
    fc.assert(
      fc.property(comparisons, fc.integer({ min: 1, max: 300 }), (comparison, times) => {
        const widest = {
          ...comparison,
          regressions: Array.from({ length: times }, () => comparison.regressions).flat(),
          structure: Array.from({ length: times }, () => comparison.structure).flat(),
          benchmarks: Array.from({ length: times }, () => comparison.benchmarks).flat(),
        };
        const comment = renderComment(widest, { limit: 32_768 });
        expect(size(comment)).toBeLessThanOrEqual(32_768);
        expect(problems(comment)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('regressions of one family', () => {
  const FAMILY = 'f'.repeat(16);
  const sweep = (name: string, changes: Partial<Regression> = {}): Regression => ({
    ...HALO,
    name,
    pattern: name.slice(2).padStart(16, '0'),
    label: 'shift +1 along x',
    family: FAMILY,
    ...changes,
  });

  it('are one row that says how many more there are', () => {
    const regressions = [sweep('CP7'), { ...HALO, family: 'a'.repeat(16) }, sweep('CP8'), sweep('CP9')];
    const lines = renderComment({ ...REGRESSION, regressions }).split('\n');
    const rows = lines.filter((line) => line.startsWith('| High'));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('`CP7` · shift +1 along x and 2 more of this family |');
    expect(rows[1]).toContain('`CP1` · 8 messages among 4 processes |');
    expect(rows.join()).not.toContain('CP8');
  });

  it('have what tells them apart where families look alike: their processes', () => {
    const alike = (name: string, family: string, participants: string) =>
      sweep(name, { family: family.repeat(16), participants });
    const other = sweep('CP3', { family: 'c'.repeat(16), participants: '0-3', bytes: 8 });
    const regressions = [alike('CP1', 'a', '0-1'), alike('CP2', 'b', '2-3,7'), other];
    const comment = renderComment({ ...REGRESSION, regressions });
    expect(comment).toContain('`CP1` · shift +1 along x of processes 0–1 |');
    expect(comment).toContain('`CP2` · shift +1 along x of processes 2–3, 7 |');
    expect(comment).toContain('`CP3` · shift +1 along x |');
  });

  it('have it in the tables of structure too, but for one group with two changes', () => {
    const [base] = REGRESSION.structure;
    const change = (participants: string, changes: Partial<StructureChange> = {}): StructureChange => ({
      ...base!,
      ...{ kind: 'new', label: 'allreduce', functions: ['sum'], bytes: 8, participants },
      ...changes,
    });
    const twice = { label: 'shift +1 along x', functions: ['halo'] };
    const structure = [
      ...[change('0-3'), change('4-7', { kind: 'vanished', name: null })],
      ...[change('0-7', { ...twice, kind: 'instances' }), change('0-7', { ...twice, kind: 'messages' })],
    ];
    const group = (participants: string): NondeterministicGroup => {
      const { benchmark, pattern, name } = base!;
      const identity = { benchmark, pattern, name, label: 'bcast', functions: ['feed'], bytes: 1 };
      return { ...identity, participants, before: [1, 2], now: [2, 1] };
    };
    const nondeterministic = [group('0'), group('1,3')];
    const summary = renderSummary({ ...REGRESSION, structure, nondeterministic });
    expect(summary.match(/allreduce of processes \S+/g)).toEqual([
      'allreduce of processes 0–3',
      'allreduce of processes 4–7',
    ]);
    expect(summary.match(/bcast of processes [\d, –]+/g)).toEqual([
      'bcast of processes 0 ',
      'bcast of processes 1, 3 ',
    ]);
    expect(summary).not.toContain('of processes 0–7');
  });

  it('stay apart by function: all allreduces of a program are one pattern', () => {
    const regressions = ['sumAtoms › addInt', 'kineticEnergy › addReal', 'sumAtoms › addInt'].map((name, i) =>
      sweep(`CP${i + 7}`, { functions: [name] }),
    );
    const lines = renderComment({ ...REGRESSION, regressions }).split('\n');
    const rows = lines.filter((line) => line.startsWith('| High'));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/`CP7` .* and 1 more of this family \| `sumAtoms › addInt` \|/);
    expect(rows[1]).toMatch(/`CP8` .* \| `kineticEnergy › addReal` \|/);
  });

  it('stay apart by benchmark, and by family', () => {
    const another = 'e'.repeat(16);
    const regressions = [
      sweep('CP7'),
      sweep('CP8', { benchmark: 'other' }),
      sweep('CP9', { family: another }),
    ];
    const lines = renderComment({ ...REGRESSION, regressions }).split('\n');
    expect(lines.filter((line) => line.startsWith('| High'))).toHaveLength(3);
  });

  it('are all counted where rows are left out', () => {
    const regressions = Array.from({ length: 24 }, (_, i) =>
      sweep(`CP${i + 1}`, { family: `${i % 12}`.padStart(16, '0') }),
    );
    expect(renderComment({ ...REGRESSION, regressions })).toContain(
      '<details><summary>4 further regressions</summary>',
    );
  });
});
