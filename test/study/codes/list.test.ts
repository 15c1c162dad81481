import { describe, expect, it } from 'vitest';
import { codesOf, edited, PROCESSES, SETS, type StudiedCode } from '../../../scripts/study/codes/list.ts';
import { chosenOf } from '../../../scripts/study/frame.ts';

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
  const all = SETS.flatMap((set) => PROCESSES.flatMap((processes) => codesOf(set, processes)));

  it('codes have a commit, and changes of unlike names', () => {
    for (const { address, commit, changes } of all) {
      expect(commit).toMatch(address === '' ? /^$/ : /^[0-9a-f]{40}$/);
      expect(new Set(changes.map(({ name }) => name)).size).toBe(changes.length);
    }
  });

  it('one of the changes of each code changes nothing', () => {
    for (const { changes } of codesOf('changes', '2'))
      expect(changes.filter(({ kind }) => kind === 'nothing')).toHaveLength(1);
  });

  it('a change that cannot be run on four processes is not asked for there', () => {
    const serial = (processes: '2' | '4') =>
      codesOf('changes', processes)
        .find(({ name }) => name === 'comd')!
        .changes.filter(({ name }) => name === 'serial');
    expect([serial('2'), serial('4')].map(({ length }) => length)).toEqual([1, 0]);
  });

  it('a delay is of a process that there is', () => {
    for (const processes of ['2', '4'] as const)
      for (const { changes } of codesOf('delays', processes))
        for (const { process } of changes) expect(process).toBeLessThan(Number(processes));
  });

  it('who must be found is a process, or all, in a function', () => {
    for (const { changes } of all)
      for (const { red, process, functions } of changes) {
        if (red !== 'yes') continue;
        expect(process).not.toBe('none');
        expect(functions).not.toHaveLength(0);
      }
  });

  it('a phase is two fifths of the calls of a part', () => {
    const [code] = codesOf('computing', '2');
    const phase = code!.changes.find(({ name }) => name === 'computing-phase-20');
    expect(phase?.variables).toEqual({ SLOWER_PART: '0', SLOWER_PERCENT: '20', SLOWER_CALLS: '32' });
  });

  it('waiting moves in 28 changes, and in as many a gain hides a loss', () => {
    const changes = codesOf('moved', '2').flatMap((code) => code.changes);
    expect(changes.filter(({ red }) => red === 'no')).toHaveLength(28);
    expect(changes.filter(({ red }) => red === 'yes')).toHaveLength(28);
    const [{ commands, changes: own }] = codesOf('moved', '2') as [StudiedCode];
    expect(commands['2']).toMatch(/^export MOVED_AT_0=\$\{MOVED_AT_0-1\}; /);
    expect(own[1]!.variables).toMatchObject({
      MOVED_AT_0: '0',
      MOVED_FIRST_ON_1: '0',
      MOVED_SECOND_ON_0: '210',
    });
  });
});

describe('names of an option', () => {
  it('are all without it, else those that it lists, in the order of all', () => {
    expect(chosenOf({}, 'change', ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
    expect(chosenOf({ change: 'c,a' }, 'change', ['a', 'b', 'c'])).toEqual(['a', 'c']);
  });

  it('are refused where one of them is unknown', () => {
    expect(() => chosenOf({ change: 'a,d' }, 'change', ['a', 'b'])).toThrow('must be one of a, b');
  });
});
