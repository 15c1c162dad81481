import { expect, it } from 'vitest';
import { progressLine, progressText, type RunProgress } from '../../../src/measure/run/progress.ts';

const text = (
  progress: Partial<RunProgress>,
  ahead: Record<string, number>,
  finished: Record<string, number[]>,
): string =>
  progressText({
    benchmark: 'halo',
    repetition: 2,
    repetitions: 5,
    currentSeconds: 0,
    ...progress,
    ahead: new Map(Object.entries(ahead)),
    finishedSeconds: new Map(Object.entries(finished)),
  });

it('tells how long all that is left will take, each benchmark by its own times', () => {
  expect(text({ currentSeconds: 0.6 }, { halo: 3 }, { halo: [2.5] })).toBe(
    'halo 2/5, 3.1 s, about 10 s left',
  );
  expect(text({}, { halo: 3, sweep: 4 }, { halo: [2], sweep: [10] })).toBe(
    'halo 2/5, 12.0 s, about 48 s left',
  );
});

it('takes an unknown benchmark to be like the others', () => {
  expect(text({ benchmark: 'sweep', repetition: 1 }, { halo: 1, sweep: 1 }, { halo: [2, 4] })).toBe(
    'sweep 1/5, 6.0 s, about 9 s left',
  );
});

it('does not guess before the first execution has ended', () => {
  expect(text({ repetition: 0, currentSeconds: 1.26 }, { halo: 5 }, {})).toBe('halo warm-up, 1.3 s');
});

it('does not count below zero when a repetition takes longer', () => {
  expect(text({ repetition: 5, currentSeconds: 7 }, { halo: 0 }, { halo: [1, 1, 1, 1] })).toBe(
    'halo 5/5, 11.0 s, about 0 s left',
  );
});

it('says long times in minutes and hours', () => {
  expect(text({}, { halo: 3 }, { halo: [100] })).toMatch(/about 7 min left$/);
  expect(text({}, { halo: 3 }, { halo: [3600] })).toMatch(/about 4\.0 h left$/);
});

/** A progress line on a terminal of so many columns, and what it has drawn. */
function terminal(columns: number) {
  let text = '';
  const write = (piece: unknown): boolean => {
    text += piece;
    return true;
  };
  return { line: progressLine({ write, columns }), drawn: () => text };
}

function drawn(columns: number): string {
  const { line, drawn } = terminal(columns);
  line.started('halo', 1, 5);
  line.clear();
  return drawn();
}

it('draws one line and removes it, never wider than the terminal', () => {
  expect(drawn(0)).toBe('\r\u001b[Khalo 1/5, 0.0 s\r\u001b[K');
  expect(drawn(8)).toBe('\r\u001b[Khalo 1/\r\u001b[K');
});

it('counts what was planned down, warm-ups included', () => {
  const { line, drawn } = terminal(80);
  line.planned([
    { benchmark: 'a', executions: 2 },
    { benchmark: 'b', executions: 2 },
  ]);
  line.started('a', 0, 1);
  line.finished(10);
  line.started('b', 0, 1);
  line.clear();
  // b's own two and a's other one.
  expect(drawn()).toMatch(/b warm-up, 10\.0 s, about 30 s left/);
});

it('lets what a tracer notes stay, and draws the line below', () => {
  const { line, drawn } = terminal(80);
  line.noted('halo', 'full up to 3 times');
  expect(drawn()).toBe('\r\u001b[Kbenchmark halo: full up to 3 times\n');
});
