import { expect, it } from 'vitest';
import { progressText } from '../../src/run/progress.ts';

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
