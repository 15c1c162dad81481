import { describe, expect, it } from 'vitest';
import { codesOf, edited } from '../../../scripts/study/codes/list.ts';

describe('edited', () => {
  const edit = { file: 'a.c', old: 'step();', new: '$& step();' };

  it('an edit replaces its words, literally', () => {
    expect(edited('{ step(); }', edit)).toBe('{ $& step(); }');
  });

  it.each([
    ['nowhere', '{ }', 0],
    ['twice', 'step(); step();', 2],
  ])('an edit is refused where its words stand %s', (_, text, places) => {
    expect(() => edited(text, edit)).toThrow(`stands there in ${places} places`);
  });

  it('an edit for everywhere replaces its words in all places', () => {
    const own = { file: 'a.c', old: 'n', new: '2n', isEverywhere: true };
    expect(edited('n + n', own)).toBe('2n + 2n');
  });
});

describe('the list', () => {
  const all = [...codesOf('changes', '2'), ...codesOf('delays', '2'), ...codesOf('delays', '4')];

  it('codes have a commit, and changes of unlike names', () => {
    for (const { commit, changes } of all) {
      expect(commit).toMatch(/^[0-9a-f]{40}$/);
      expect(new Set(changes.map(({ name }) => name)).size).toBe(changes.length);
    }
  });

  it('one of the changes of each code changes nothing', () => {
    for (const { changes } of codesOf('changes', '2'))
      expect(changes.filter(({ kind }) => kind === 'nothing')).toHaveLength(1);
  });

  it('a delay is of a process that there is', () => {
    for (const processes of ['2', '4'] as const)
      for (const { changes } of codesOf('delays', processes))
        for (const { process } of changes) expect(process).toBeLessThan(Number(processes));
  });

  it('who must be found is one process in a function', () => {
    for (const { changes } of all)
      for (const { red, process, functions } of changes) {
        if (red !== 'yes') continue;
        expect(process).toBeTypeOf('number');
        expect(functions).not.toHaveLength(0);
      }
  });
});
