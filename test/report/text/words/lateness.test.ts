import { describe, expect, it } from 'vitest';
import type { Regression } from '#build/schemas/comparison.ts';
import { renderTerminal } from '../../../../src/report/text/printers/terminal.ts';
import { latenessInTable, latenessOf, latenessWords } from '../../../../src/report/text/words/lateness.ts';
import { HALO, REGRESSION } from '../comparisons.ts';
import { renderComment } from '../unwrapped.ts';

const FAMILY = 'f'.repeat(16);

/** A wavefront of a family: a process is late in `late` of `of` instances, and each is `ms` milliseconds longer. */
function wavefront(name: string, process: number, [late, of]: [number, number], ms = 1): Regression {
  const lateProcess = { process, cause: 'late sender' as const, instances: late };
  const times = { baselineMedianNs: 0, candidateNs: ms * 1e6, instances: of, addedNs: of * ms * 1e6 };
  return { ...HALO, name, pattern: name.slice(2).padStart(16, '0'), family: FAMILY, ...times, lateProcess };
}
const words = (...groups: Regression[]): string => latenessInTable(latenessOf(groups)!);

describe('the lateness of groups shown as one', () => {
  it('is the strongest by share of instances and added time, with how many groups agree', () => {
    const first = wavefront('CP9', 3, [9, 12]);
    const second = wavefront('CP8', 1, [54, 54]);
    expect(words(first, second)).toBe('late sender: process 1 (54 of 54), 1 of 2 agree');
    expect(words(first, second, wavefront('CP7', 1, [6, 6]))).toBe(
      'late sender: process 1 (54 of 54), 2 of 3 agree',
    );
    expect(words(second, wavefront('CP7', 1, [6, 6]))).toBe(
      'late sender: process 1 (54 of 54), all of 2 agree',
    );
    expect(words(wavefront('CP9', 3, [9, 12], 1000), second)).toContain('process 3 (9 of 12)');
  });

  it('varies where fewer than half of the instances share it', () => {
    expect(words(wavefront('CP9', 5, [5, 12]))).toBe('varies (process 5 in 5 of 12)');
    expect(words(wavefront('CP9', 5, [6, 12]))).toBe('late sender: process 5 (6 of 12)');
    expect(words(wavefront('CP9', 5, [5, 12], 1000), wavefront('CP8', 1, [5, 9]))).toBe(
      'late sender: process 1 (5 of 9), 1 of 2 agree',
    );
    expect(words(wavefront('CP9', 5, [5, 12]), wavefront('CP8', 1, [1, 9]))).toBe(
      'varies (process 5 in 5 of 12)',
    );
  });

  it('is null where nobody is late', () => {
    expect(latenessOf([{ ...HALO, lateProcess: null }])).toBeNull();
    expect(words({ ...HALO, lateProcess: null }, wavefront('CP8', 1, [5, 9]))).toContain('1 of 2 agree');
  });

  it('names a process in the headline only where it is the cause', () => {
    const said = (...groups: Regression[]): string => latenessWords(latenessOf(groups)!);
    expect(said(wavefront('CP9', 5, [5, 12]))).toBe('the late process varies');
    expect(said(wavefront('CP9', 5, [9, 12]))).toBe('process 5 sends late');
    expect(said(wavefront('CP9', 5, [9, 12]), wavefront('CP8', 1, [54, 54]))).toBe(
      'process 1 sends late in 1 of 2 patterns',
    );
  });
});

describe('a row of several groups', () => {
  // As Sweep3D with process 1 delayed: the first group in the order has no clear cause, the second names the
  // process.
  const hidden = [wavefront('CP9', 3, [5, 12], 10), wavefront('CP8', 1, [54, 54])];
  const comparison = { ...REGRESSION, regressions: hidden };

  it('shows a lateness that its first group does not have, in table and headline', () => {
    for (const text of [renderComment(comparison), renderTerminal(comparison)]) {
      expect(text).toContain('late sender: process 1 (54 of 54), 1 of 2 agree');
      expect(text).toContain('process 1 sends late in 1 of 2 patterns');
      expect(text).not.toContain('process 3');
    }
  });

  it('shows the time that all of its groups add to a run, and its share of the run', () => {
    const other = { ...wavefront('CP1', 1, [3, 3], 0.2), family: 'a'.repeat(16), share: 0.005 };
    const text = renderComment({
      ...REGRESSION,
      regressions: [...hidden.map((each) => ({ ...each, share: 0.3 })), other],
    }).replaceAll('\u00a0', ' ');
    const rows = text.split('\n').filter((line) => line.startsWith('| first'));
    expect(rows.map((row) => row.split(' | ')[3])).toEqual(['+174 ms, 60 %', '+600 µs, below 1 %']);
  });
});
