import { describe, expect, it } from 'vitest';
import { MORE_INSTANCES, PASS, REGRESSION } from '../comparisons.ts';
import { problems } from '../printers/well-formed.ts';
import { renderComment } from '../unwrapped.ts';

describe('changes of structure', () => {
  const pass = { ...PASS, structure: [MORE_INSTANCES] };
  const foldOf = (title: string): string =>
    `<details><summary>What changed in the communication: ${title}</summary>\n\n#### Changes of structure (1)\n`;
  const folded = foldOf('how often it happens in 1 place; nothing else');
  const hint =
    'Such changes fail a check with `instances: fail` in `gate.facts`; `gate.structure: fail` does that for all kinds that `gate.facts` does not name.';

  it('have all that changed as the title of their fold, and say how they would fail the check', () => {
    const [, section] = renderComment(pass).split(folded);
    expect(section!.split('</details>')[0]).toContain(hint);
    expect(problems(renderComment(pass))).toEqual([]);
  });

  it('give no hint where they fail already or are renames', () => {
    // Where the headline is of something else, the title says what happened.
    const beside = foldOf('residual has 201 instances, before 200 instances');
    expect(renderComment({ ...REGRESSION, structure: [MORE_INSTANCES] })).toContain(beside);
    const failing = renderComment({ ...pass, verdict: 'regression' });
    expect(failing).toContain(folded);
    expect(failing).not.toContain(hint);
    const accepted = renderComment({ ...pass, structure: [{ ...MORE_INSTANCES, policy: 'fail' }] });
    expect(accepted).not.toContain('Such changes fail');
    const renamed = renderComment({
      ...pass,
      structure: [{ ...MORE_INSTANCES, kind: 'renamed', before: 'rest' }],
    });
    expect(renamed).not.toContain('Such changes fail');
    expect(renamed).toContain('Not slower, but `residual` has a new name, before rest');
  });

  it('are counted in the title of the fold', () => {
    const title = (changes: Partial<typeof PASS>): string =>
      renderComment({ ...pass, ...changes }).match(/What changed in the communication: (.*?)</)![1]!;
    const call = (operation: string, before: number, now: number) => ({
      benchmark: 'halo',
      functions: ['residual'],
      operation,
      before,
      now,
    });
    const calls = [call('MPI_Allreduce', 60, 120), call('messages', 1300, 100), call('MPI_Bcast', 1, 2)];
    expect(title({ structure: [], calls: calls.slice(0, 1) })).toBe(
      '60 calls of MPI_Allreduce more a run; nothing else',
    );
    const messages = { ...MORE_INSTANCES, kind: 'messages' as const };
    expect(title({ structure: [messages], calls: calls.slice(1, 2) })).toBe(
      '1,200 messages fewer a run; nothing else',
    );
    const bytes = { ...MORE_INSTANCES, kind: 'bytes' as const };
    expect(title({ structure: [MORE_INSTANCES, bytes, { ...bytes, functions: ['norm'] }], calls })).toBe(
      '60 calls of MPI_Allreduce more a run; 1,200 messages fewer a run; calls in 1 more place; ' +
        'how often it happens and bytes in 2 places; nothing else',
    );
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
