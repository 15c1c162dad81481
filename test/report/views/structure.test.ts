import { describe, expect, it } from 'vitest';
import { renderComment } from '../../../src/report/printers/comment.ts';
import { MORE_INSTANCES, PASS, REGRESSION } from '../comparisons.ts';
import { problems } from '../printers/well-formed.ts';

describe('changes of structure', () => {
  const pass = { ...PASS, structure: [MORE_INSTANCES] };
  const folded =
    '<details><summary>What changed in the communication: residual has 201 instances, before 200 instances</summary>\n\n#### Changes of structure (1)\n';
  const hint =
    'Such changes fail a check with `instances: fail` in `gate.facts`; `gate.structure: fail` does that for all kinds that `gate.facts` does not name.';

  it('have what happened as the title of their fold, and say how they would fail the check', () => {
    const [, section] = renderComment(pass).split(folded);
    expect(section!.split('</details>')[0]).toContain(hint);
    expect(problems(renderComment(pass))).toEqual([]);
  });

  it('give no hint where they fail already or are renames', () => {
    expect(renderComment({ ...REGRESSION, structure: [MORE_INSTANCES] })).toContain(folded);
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
