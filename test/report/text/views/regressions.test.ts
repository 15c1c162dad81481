import { describe, expect, it } from 'vitest';
import type {
  Evidence,
  NondeterministicGroup,
  Regression,
  StructureChange,
} from '#build/schemas/comparison.ts';
import { BASIS, HALO, PASS, REGRESSION } from '../comparisons.ts';
import { renderComment, renderSummary } from '../unwrapped.ts';
import { spaced } from '../words/spaced.ts';

/** Line of a comment that begins so. */
const line = (text: string, start: string) => text.split('\n').find((entry) => entry.startsWith(start));
describe('the comment on a regression', () => {
  const comment = spaced(renderComment(REGRESSION));

  it('begins with the marker and says in one sentence what, how much, where and who', () => {
    expect(comment.split('\n')[0]).toBe('<!-- commgate -->');
    expect(line(comment, '###')).toBe(
      '### ❌ `exchange_halo` takes 651 µs, before 210 µs: process 1 sends late',
    );
  });

  it('has a row for every regression, the most urgent first', () => {
    expect(comment.split('\n').filter((entry) => /^\| (first|next|later) /.test(entry))).toEqual([
      '| first | `CP1` · 8 messages among 4 processes | `exchange_halo` | +88.2 ms, 44 % | 210 µs → 651 µs | 3.10× | ▁▁▁▁▁█ | late sender: process 1 (198 of 200) | 2 of 3 | 4 | 32 KiB | 92.4 (9.90) |',
      '| later | `CP2` · MPI_Allreduce | `residual` | +480 µs, below 1 % | 12 µs → 14.4 µs | 1.20× | ▁▁▁▁▁█ | late process: process 1 (140 of 200) | all 3 | 4 | 64 B | 22.6 (9.90) |',
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
    expect(line(two, '###')).toContain('process 1 sends late, in benchmark `halo`');
    expect(line(two, '| first')).toMatch(/^\| first \| `halo` \| `CP1` /);
  });

  it('says what it does where no function is known, and the old name of a renamed one', () => {
    const nameless = {
      ...HALO,
      functions: [],
      lateProcess: null,
      evidence: { ...HALO.evidence, z: null } as Evidence,
    };
    const comment = renderComment({ ...REGRESSION, regressions: [nameless] });
    expect(spaced(line(comment, '###')!)).toBe(
      '### ❌ 8 messages among 4 processes takes 651 µs, before 210 µs',
    );
    const renamed = { ...HALO, renamedFrom: ['swap_ghosts'] };
    expect(renderComment({ ...REGRESSION, regressions: [renamed] })).toContain(
      '`exchange_halo` (was `swap_ghosts`)',
    );
  });

  it('keeps what only looks slower apart from the regressions', () => {
    const comment = renderComment({ ...PASS, advisories: [HALO] });
    const folded = comment.split('#### Looks slower, counts nothing (1)\n')[1];
    expect(folded!.split('\n#### ')[0]).toContain('| first | `CP1` ');
    expect(line(comment, '###')).toBe('### ✅ No communication became slower');
  });

  it('names three findings, counts the others, and has all of them behind a fold', () => {
    const regressions = Array.from(
      { length: 14 },
      (_, i): Regression => ({ ...HALO, family: `${i}`.padStart(16, '0'), name: `CP${i + 1}` }),
    );
    const comment = renderComment({ ...REGRESSION, regressions });
    const [open, folded] = comment.split('<details><summary>How sure this is');
    expect(open!.match(/^\| (\*\*)?`exchange_halo`(\*\*)? · /gm)).toHaveLength(3);
    expect(open).toContain('… and 11 more\n');
    expect(folded!.split('</details>')[0]!.match(/^\| first /gm)).toHaveLength(14);
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
    const rows = lines.filter((line) => line.startsWith('| first'));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('`CP7` · shift +1 along x and 2 more of this family |');
    expect(rows[1]).toContain('`CP1` · 8 messages among 4 processes |');
    expect(rows.join()).not.toContain('CP8');
  });

  it('name their processes where families look alike', () => {
    const alike = (name: string, family: string, participants: string) =>
      sweep(name, { family: family.repeat(16), participants });
    const other = sweep('CP3', { family: 'c'.repeat(16), participants: '0-3', bytes: 8 });
    const regressions = [alike('CP1', 'a', '0-1'), alike('CP2', 'b', '2-3,7'), other];
    const comment = renderComment({ ...REGRESSION, regressions });
    expect(comment).toContain('`CP1` · shift +1 along x of processes 0–1 |');
    expect(comment).toContain('`CP2` · shift +1 along x of processes 2–3, 7 |');
    expect(comment).toContain('`CP3` · shift +1 along x |');
  });

  it('name them in the table of structure, too, but not for one group with two changes', () => {
    const [base] = REGRESSION.structure;
    const change = (participants: string, changes: Partial<StructureChange> = {}): StructureChange => ({
      ...base!,
      kind: 'new',
      label: 'allreduce',
      functions: ['sum'],
      bytes: 8,
      participants,
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
    const rows = lines.filter((line) => line.startsWith('| first'));
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
    expect(lines.filter((line) => line.startsWith('| first'))).toHaveLength(3);
  });

  it('are one finding', () => {
    const regressions = Array.from({ length: 24 }, (_, i) =>
      sweep(`CP${i + 1}`, { family: `${i % 12}`.padStart(16, '0') }),
    );
    const comment = renderComment({ ...REGRESSION, regressions });
    expect(comment).toContain('; 11 more slowdowns below\n');
    expect(comment).toContain('\n… and 9 more\n');
    expect(comment).toContain('#### Regressions, most urgent first (24)\n');
  });
});
