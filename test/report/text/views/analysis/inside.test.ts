import { describe, expect, it } from 'vitest';
import { analyze } from '../../../../../src/analysis/analysis.ts';
import { analysisDocument } from '../../../../../src/analysis/documents/document.ts';
import { renderAnalysis } from '../../../../../src/report/text/printers/analysis.ts';
import { loaded } from '../../../../support/analysed.ts';
import type { ProcessScript } from '../../../../support/process-script.ts';

/** What the terminal says of the loops inside the calls of a program. */
function shown(program: (process: ProcessScript) => void): string[] {
  const document = analysisDocument(analyze(loaded({ processes: 2, program })));
  const lines = renderAnalysis(document, false).split('\n');
  const from = lines.findIndex((line) => line.startsWith('Inside '));
  return from < 0
    ? []
    : lines
        .slice(from, lines.findIndex((line) => /^(What repeats|Phases)/.test(line)) - 1)
        .map((line) => line.trim());
}

/** Process 0 sends, 1 receives, each of some length. */
function message(p: ProcessScript, ns: number): void {
  p.compute(10);
  if (p.rank === 0) p.send(1, 8, { ns });
  else p.recv(0, 8, { ns });
}

/** Both exchange messages. */
function exchange(p: ProcessScript, ns: number): void {
  p.compute(10);
  const other = 1 - p.rank;
  if (p.rank === 0) p.send(other, 8, { ns }).recv(other, 8, { ns });
  else p.recv(other, 8, { ns }).send(other, 8, { ns });
}

describe('what is inside calls', () => {
  it('is a table of parts, the largest share first: how often, their pace, and how many are slow', () => {
    const lines = shown((p) => {
      for (const passes of [4, 5]) {
        p.inside('solve', () => {
          exchange(p, 100);
          exchange(p, 100);
          for (let pass = 0; pass < passes; pass++) message(p, pass === 3 ? 990 : 190);
        });
      }
    });
    // Calls of 2010 and 2210 ns from the first posting on: 820 ns are exchanges, all others 200 or 1000 ns a
    // pass.
    expect(lines).toEqual([
      'Inside CP1 and CP2 (solve, 2 calls of 2.11 µs)',
      'Part   Family                                Times a call  Instances    Pace  Share  Slow',
      'CP1.2  shift +1 along x                               4–5          9  200 ns   81 %     2',
      'CP1.1  1D nearest neighbour (between loops)             1          2  410 ns   19 %     0',
    ]);
  });

  it('is a table for calls that have parts in common, and another one for others', () => {
    const lines = shown((p) => {
      for (const name of ['solve', 'smooth', 'restrict']) {
        p.inside(name, () => {
          for (let pass = 0; pass < 3; pass++) {
            message(p, 100);
            if (name === 'restrict') exchange(p, 100);
          }
          if (name !== 'solve') exchange(p, 100);
        });
      }
    });
    const titles = lines.filter((line) => line.startsWith('Inside '));
    expect(titles).toEqual([
      expect.stringMatching(/^Inside CP1 and CP2 \(smooth, solve, 2 calls of /),
      expect.stringMatching(/^Inside CP3 \(restrict, 1 call of /),
    ]);
  });

  it('is left out where no call has a loop', () => {
    expect(shown((p) => p.inside('solve', () => message(p, 100)))).toEqual([]);
  });
});
