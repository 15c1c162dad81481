import { expect, it } from 'vitest';
import { progressLine, progressText } from '../../src/run/progress.ts';

const halo = { benchmark: 'halo', repetitions: 5 };

it('tells how long the other repetitions will take', () => {
  expect(progressText({ ...halo, repetition: 2, finishedSeconds: [2.5], currentSeconds: 0.6 })).toBe(
    'halo 2/5, 3.1 s, about 10 s left',
  );
});

it('does not guess before the first has ended', () => {
  expect(progressText({ ...halo, repetition: 1, finishedSeconds: [], currentSeconds: 1.26 })).toBe(
    'halo 1/5, 1.3 s',
  );
});

it('does not count below zero when a repetition takes longer', () => {
  expect(progressText({ ...halo, repetition: 5, finishedSeconds: [1, 1, 1, 1], currentSeconds: 7 })).toBe(
    'halo 5/5, 11.0 s, about 0 s left',
  );
});

/** What progressLine draws on a terminal of so many columns. */
function drawn(isTTY: boolean, columns: number): string {
  let text = '';
  const write = (piece: unknown): boolean => {
    text += piece;
    return true;
  };
  const line = progressLine({ write, isTTY, columns });
  line.started('halo', 1, 5);
  line.clear();
  return text;
}

it('draws one line and removes it, never wider than the terminal', () => {
  expect(drawn(true, 0)).toBe('\r\u001b[Khalo 1/5, 0.0 s\r\u001b[K');
  expect(drawn(true, 8)).toBe('\r\u001b[Khalo 1/\r\u001b[K');
});

it('draws nothing where there is no terminal', () => {
  expect(drawn(false, 80)).toBe('');
});
