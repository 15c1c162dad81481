import { describe, expect, it } from 'vitest';
import { mergedOf, mistakesOf, textOf } from '../../../support/plain-merged.ts';
import { all, type PlainAct, plainTrace, recv, send, times } from '../../../support/plain-program.ts';

/** The merged program as a line, after it was checked. */
function merged(...processes: PlainAct[][]): string {
  const trace = plainTrace(processes);
  const { global, program } = mergedOf(trace);
  expect(mistakesOf(trace, global, program)).toEqual([]);
  return textOf(global, program);
}

describe('merging (paper 004, section III)', () => {
  it('makes one loop of two that exchange all of their messages', () => {
    expect(merged([times(10, send(1))], [times(10, recv(0))])).toBe(
      'for 10 (0 1) { 0 send +1; 1 receive -1 }',
    );
  });

  it('splits a loop whose messages go to two', () => {
    expect(
      merged([times(20, send(1))], [times(10, recv(0)), { do: 'all', of: [1] }, times(10, recv(0))]),
    ).toBe(
      'for 10 (0 1) { 0 send +1; 1 receive -1 }; 1 collective; for 10 (0 1) { 0 send +1; 1 receive -1 }',
    );
  });

  it('leaves a loop in one piece that has one correspondent a channel', () => {
    const [s1, s2] = [send(1, 1), send(1, 2)];
    // Tags come in another order than they were sent, so they are channels of their own.
    expect(merged([times(10, s1, s2)], [times(10, recv(0, 2), recv(0, 1))])).toBe(
      'for 10 (0 1) { 0 send +1; 0 send +1; 1 receive -1; 1 receive -1 }',
    );
  });

  it('blocks a loop by the greatest common divisor of the counts', () => {
    const trace = plainTrace([
      [times(10, send(1), { ...send(1), bytes: 16 } as PlainAct)],
      [times(20, recv(0))],
    ]);
    const { global, program } = mergedOf(trace);
    expect(mistakesOf(trace, global, program)).toEqual([]);
    expect(textOf(global, program)).toBe('for 10 (0 1) { 0 send +1; 0 send +1; for 2 (1) { 1 receive -1 } }');
  });

  it('unrolls loops whose counts have no common divisor', () => {
    const [a, b] = [{ ...send(1), bytes: 1 } as PlainAct, { ...send(1), bytes: 2 } as PlainAct];
    const own = merged(
      [times(3, a, a, b, b)],
      [times(4, recv(0), { ...recv(0), bytes: 1 } as PlainAct, recv(0))],
    );
    expect(own).not.toContain('for');
    expect(own.match(/send/g)).toHaveLength(12);
    expect(own.match(/receive/g)).toHaveLength(12);
  });

  it('leaves them where that would be more than 64 iterations', () => {
    const [a, b] = [{ ...send(1), bytes: 1 } as PlainAct, { ...send(1), bytes: 2 } as PlainAct];
    const word = Array.from({ length: 65 * 3 }, (_, i) => ({ ...recv(0), bytes: i % 65 }) as PlainAct);
    const trace = plainTrace([[times(65, a, a, b)], word]);
    const { global, program } = mergedOf(trace);
    expect(mistakesOf(trace, global, program)).toEqual([]);
    expect(textOf(global, program)).toContain('for 65 (0) { 0 send +1; 0 send +1; 0 send +1 }');
  });

  it('leaves loops that would each come before the other', () => {
    const [to, from] = [
      (process: number) => times(10, send(process)),
      (process: number) => times(10, recv(process)),
    ];
    expect(merged([to(1), from(1)], [to(0), from(0)])).toBe(
      'for 10 (0) { 0 send +1 }; for 10 (0) { 0 receive +1 }; for 10 (1) { 1 send -1 }; for 10 (1) { 1 receive -1 }',
    );
  });

  it('leaves a loop that exchanges with two loops, one after the other', () => {
    const one = times(10, send(1, 1), send(1, 2));
    expect(merged([one], [times(10, recv(0, 1)), times(10, recv(0, 2))])).toBe(
      'for 10 (0) { 0 send +1; 0 send +1 }; for 10 (1) { 1 receive -1 }; for 10 (1) { 1 receive -1 }',
    );
  });

  it('shifts a loop that is a message ahead of another', () => {
    expect(
      merged(
        [times(10, send(1), recv(1))],
        [recv(0), { do: 'all', of: [1] }, times(9, send(0), recv(0)), { do: 'all', of: [1] }, send(0)],
      ),
    ).toBe(
      '0 send +1; 1 receive -1; 1 collective; for 9 (0 1) { 0 receive +1; 0 send +1; 1 send -1; 1 receive -1 }; ' +
        '0 receive +1; 1 collective; 1 send -1',
    );
  });

  it('unwraps an iteration that stands by itself elsewhere', () => {
    const own = { do: 'all', of: [1] } as const;
    expect(
      merged([times(10, send(1), recv(1))], [recv(0), own, send(0), own, times(9, recv(0), send(0))]),
    ).toBe(
      '0 send +1; 0 receive +1; 1 receive -1; 1 collective; 1 send -1; 1 collective; ' +
        'for 9 (0 1) { 0 send +1; 0 receive +1; 1 receive -1; 1 send -1 }',
    );
  });

  it('makes a collective of all members one construct', () => {
    expect(merged([times(3, all())], [times(3, all())], [times(3, all())])).toBe(
      'for 3 (0 1 2) { 0 1 2 collective }',
    );
  });

  it('does not join loops that exchange nothing', () => {
    const pairs = [0, 1, 2, 3].map((process) => [
      times(10, process % 2 === 0 ? send(process + 1) : recv(process - 1)),
      all(),
    ]);
    expect(merged(...pairs)).toBe(
      'for 10 (0 1) { 0 send +1; 1 receive -1 }; for 10 (2 3) { 2 send +1; 3 receive -1 }; 0 1 2 3 collective',
    );
  });

  it('gives a wavefront the shape of the paper: an outer loop of all with two inner loops', () => {
    const processes = Array.from({ length: 4 }, (_, process) => {
      const [down, up] = [process > 0, process < 3];
      const lower = times(16, ...(down ? [recv(process - 1)] : []), ...(up ? [send(process + 1)] : []));
      const upper = times(16, ...(up ? [recv(process + 1)] : []), ...(down ? [send(process - 1)] : []));
      const halo = [
        ...(up ? [send(process + 1), recv(process + 1)] : []),
        ...(down ? [recv(process - 1), send(process - 1)] : []),
      ];
      return [all(), times(24, lower, upper, { ...all(), operation: 'BARRIER' } as PlainAct, ...halo), all()];
    });
    expect(merged(...processes)).toMatch(
      /^0 1 2 3 collective; for 24 \(0 1 2 3\) \{ for 16 \(0 1 2 3\) \{[^}]*\}; for 16 \(0 1 2 3\) \{[^}]*\};[^}]*\}; 0 1 2 3 collective$/,
    );
  });

  it('keeps messages that were lost, and those of a process to itself', () => {
    expect(merged([times(5, send(0), recv(0)), send(1)], [times(4, all([1]))])).toContain('0 send');
    expect(merged([times(5, send(1)), send(1)], [times(5, recv(0))])).toContain('for');
  });

  it('leaves loops that would have to be cut without end', () => {
    const own = { do: 'all', of: [1] } as const;
    const ahead = merged(
      [times(40, send(1), recv(1))],
      [recv(0), recv(0), recv(0), own, times(37, send(0), recv(0)), own, send(0), send(0), send(0)],
    );
    expect(ahead.match(/for/g)!.length).toBeLessThan(12);
  });
});
