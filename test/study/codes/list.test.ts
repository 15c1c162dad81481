import { describe, expect, it } from 'vitest';
import { CODES, edited } from '../../../scripts/study/codes/list.ts';

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
  it('codes have a commit, changes of unlike names, and one that changes nothing', () => {
    for (const { commit, changes } of CODES) {
      expect(commit).toMatch(/^[0-9a-f]{40}$/);
      expect(new Set(changes.map(({ name }) => name)).size).toBe(changes.length);
      expect(changes.filter(({ kind }) => kind === 'nothing')).toHaveLength(1);
    }
  });

  it('who must be found is one process in a function', () => {
    for (const { changes } of CODES)
      for (const { red, process, functions } of changes) {
        if (red !== 'yes') continue;
        expect(process).toBeTypeOf('number');
        expect(functions).not.toHaveLength(0);
      }
  });
});
