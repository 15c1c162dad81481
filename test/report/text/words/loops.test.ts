import { expect, it } from 'vitest';
import { renderTerminal } from '../../../../src/report/text/printers/terminal.ts';
import { headlineText } from '../../../../src/report/text/views/headline.ts';
import { compared, solverRun, varyingSolver } from '../../../gate/judge/loops/make-solver.ts';
import { baselineOf } from '../../../gate/judge/make-run.ts';
import { renderComment } from '../unwrapped.ts';

const steady = (day: number, smoothNs = 30_000, count = 20) =>
  solverRun(day, [{ relaxations: new Array<number>(12).fill(count), relaxNs: 50_000 + 40 * day, smoothNs }]);
const nights = baselineOf(Array.from({ length: 12 }, (_, day) => steady(day + 1)));

it('a loop that is compared in place of its calls is named, with what became of the others', () => {
  const measured = varyingSolver(7);
  const runs = baselineOf(Array.from({ length: 12 }, (_, day) => measured(day + 1)));
  const comparison = compared(measured(20, { relax: 1.2 }), runs);
  const headline = '`solve`: each pass of its loop (loop 1) takes 19 % longer';
  expect(headlineText(comparison)).toBe(`❌ ${headline.replaceAll('`', '')}`);
  const comment = renderComment(comparison);
  expect(comment).toContain(headline);
  expect(comment).toContain('**`solve`** · loop 1, each pass of its loop');
  expect(comment).toContain('The other loop of `solve` is not slower.');
  expect(renderTerminal(comparison)).toContain('The other loop of solve is not slower.');
});

it('slower calls name the loops that are slower', () => {
  const comparison = compared(steady(6, 45_000), nights);
  expect(renderComment(comparison)).toContain(
    'Of the 2 loops inside it, loop 2 takes 50 % longer a pass; the other is not slower.',
  );
});

it('a changed number of iterations is one line, with what it costs', () => {
  const comparison = compared(steady(6, 30_000, 26), nights);
  expect(headlineText(comparison)).toContain('solve runs 26 iterations a call instead of 20');
  expect(renderComment(comparison)).toMatch(/iterations .* 20 iterations a call .* 26 iterations a call/);
});
