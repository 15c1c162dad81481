import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesPattern } from '../../../src/base/files/glob.ts';
import { matchedNames } from '../../../src/trace/outline/name-pattern.ts';

describe('names of functions as people write them', () => {
  it.each([
    ['ssor_', 'ssor_', true],
    ['ssor_', 'ssor_2', false],
    ['ssor_', 'SSOR_', false],
    ['*', '', true],
    ['send_*', 'send_', true],
    ['*_halo', 'send_halo', true],
    ['a*a', 'a', false],
    ['a*b*b', 'ab', false],
    ['f(int*)', 'f(int, int)', true],
    ['f.o', 'foo', false],
    ['[a-z]?', 'ab', false],
  ])('%s means %s: %s', (pattern, name, isMeant) => {
    expect(matchesPattern(pattern, name)).toBe(isMeant);
  });

  it('match as the regular expression does', () => {
    const letters = (alphabet: string) =>
      fc.array(fc.constantFrom(...alphabet), { maxLength: 10 }).map((all) => all.join(''));
    fc.assert(
      fc.property(letters('ab**'), letters('ab'), (pattern, name) => {
        expect(matchesPattern(pattern, name)).toBe(
          new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(name),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('are found without trying every way, whatever is written', () => {
    // A backtracking matcher would not come to an end.
    expect(matchesPattern(`${'a*'.repeat(2000)}b`, 'a'.repeat(4000))).toBe(false);
    expect(matchesPattern(`${'*a'.repeat(2000)}*`, 'a'.repeat(4000))).toBe(true);
  });

  it('are those of the trace, else those of the source', () => {
    const names = [
      'sweep_',
      'sweep',
      'CommSend(Domain&, int)',
      'int ns::f<T>(T*)',
      '__solver_MOD_step',
      'ssor_',
    ];
    const meant = (...patterns: string[]) => matchedNames(patterns, names).map((found) => found.join());
    expect(meant('sweep', 'sweep_', 'ssor', 'ssor_', 'ssor__')).toEqual(['1', '0', '5', '5', '']);
    expect(meant('CommSend', 'ns::f<T>', 'step', 'solver::step', 'CommSend(Domain&, int)')).toEqual([
      ...['2', '3', '4', '4', '2'],
    ]);
    expect(meant('s*p', 'CommS*', '*int)', 'ns::*')).toEqual(['0,1,4', '2', '2', '3']);
  });

  it('mean all functions of a name, also where these are many, and names of objects', () => {
    const names = ['f', '__proto__', 'f', 'constructor', 'toString'];
    expect(matchedNames(['f', '__proto__', 'hasOwnProperty', '*o*', ''], names)).toEqual([
      [0, 2],
      [1],
      [],
      [1, 3, 4],
      [],
    ]);
  });
});
