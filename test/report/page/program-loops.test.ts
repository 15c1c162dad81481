import { describe, expect, it } from 'vitest';
import { analysisDocument } from '../../../src/analysis/documents/document.ts';
import { shownProgram } from '../../../src/cli/trace/analysis-page.ts';
import { programHtml } from '../../../src/report/page/program-loops.ts';
import { analysed } from '../../support/analysed.ts';
import type { ProcessScript } from '../../support/process-script.ts';

function htmlOf(processes: number, program: (process: ProcessScript) => void): string {
  const analysis = analysed({ processes, program });
  return programHtml(shownProgram(analysis).program, analysisDocument(analysis), false);
}

function rowsOf(html: string): number {
  return html.split('<tr').length - html.split('<thead').length;
}

describe('the program on the page of a trace', () => {
  it('has the times of its loops, and their range where a class has several processes', () => {
    const html = htmlOf(3, (process) => {
      const [next, before] = [(process.rank + 1) % 3, (process.rank + 2) % 3];
      for (let round = 0; round < 5; round++)
        process.inside('pass', () => process.sendrecv(next, before, 8, { ns: 30 + 10 * process.rank }));
    });
    const cells = ['1', '15', '40\u00a0ns', '40\u00a0ns', '30\u00a0ns to 50\u00a0ns'];
    expect(html).toContain(cells.map((cell) => `<td class="number">${cell}</td>`).join(''));
    expect(html).toContain('<a href="#family-1">pass</a>');
    expect(html).toContain('all processes do the same');
    expect(html).toContain('<b>By process</b>');
    expect(html).not.toContain('data-plot');
  });

  it('is cut where it is long, and says so', () => {
    // No three sizes repeat: a line an event.
    const html = htmlOf(30, (process) => {
      for (let size = 1; size <= 200; size++)
        process.send((process.rank + 1) % 30, size * (process.rank + 1));
    });
    expect(rowsOf(html)).toBe(600);
    expect(html).not.toContain('By process');
    expect(html).toContain('… and 81 more lines: commgate model --all.');
    expect(html).toContain('… and 25 more classes: commgate model --all.');
  });
});
