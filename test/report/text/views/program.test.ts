import { describe, expect, it } from 'vitest';
import type { Comparison, ProgramLine, StructureChange } from '#build/schemas/comparison.ts';
import { printHtml } from '../../../../src/report/text/printers/html.ts';
import { renderTerminal } from '../../../../src/report/text/printers/terminal.ts';
import { headlineText } from '../../../../src/report/text/views/headline.ts';
import { comparisonSections } from '../../../../src/report/text/views/sections.ts';
import { MORE_INSTANCES, PASS } from '../comparisons.ts';
import { problems } from '../printers/well-formed.ts';
import { renderComment, renderSummary } from '../unwrapped.ts';

const loop = (text: string, depth = 0): ProgramLine => ({
  sign: ' ',
  depth,
  functions: [],
  text,
  bytes: null,
});
const within = (name: string): ProgramLine => ({
  sign: ' ',
  depth: 1,
  functions: [name],
  text: '',
  bytes: null,
});
const event = (sign: ProgramLine['sign'], text: string, bytes: number): ProgramLine => ({
  sign,
  depth: 2,
  functions: [],
  text,
  bytes,
});

const LINES = [
  loop('for 200'),
  within('compute_residual_'),
  event(' ', 'MPI_Allreduce all', 8),
  within('solve'),
  event('+', 'MPI_Allreduce all', 8192),
];

/** A pass with a change that is at these lines. */
function changed(lines: ProgramLine[], more = 0): Comparison {
  const place = { place: 'all processes', processes: '0–3', lines, more };
  const program = { benchmark: 'halo', differences: [place], others: '', functions: [] };
  return { ...PASS, structure: [MORE_INSTANCES], programs: [program] };
}

/** The lines of the fence, and the one after it. */
function diffIn(markdown: string): { lines: string[]; behind: string | undefined } {
  const [, inside, behind] = /^```diff\n([\s\S]*?)\n```\n\n(.*)$/m.exec(markdown)!;
  return { lines: inside!.split('\n'), behind };
}

describe('where in the program communication changed', () => {
  it('stands below the facts as a diff, with the names of the source', () => {
    const comment = renderComment(changed(LINES));
    expect(diffIn(comment).lines).toEqual([
      ...['@@ all processes @@', ' for 200', '   compute_residual', '     MPI_Allreduce all 8 B'],
      ...['   solve', '+    MPI_Allreduce all 8 KiB'],
    ]);
    expect(comment.indexOf('Changes of structure')).toBeLessThan(comment.indexOf('```diff'));
    expect(problems(comment)).toEqual([]);
  });

  it('has twelve lines in comments and terminals, all in the summary and the page', () => {
    const long = changed([loop('for 200'), ...LINES.slice(3), ...new Array(20).fill(LINES[4]!)], 7);
    const { lines, behind } = diffIn(renderComment(long));
    expect(lines).toHaveLength(1 + 12);
    expect(behind).toBe('… 18 more lines: the job summary, the report page, commgate model diff');
    expect(renderTerminal(long).match(/\+ {4}MPI_Allreduce/g)).toHaveLength(10);
    const summary = diffIn(renderSummary(long));
    expect(summary.lines).toHaveLength(1 + 23);
    expect(summary.behind).toBe('… 7 more lines: commgate model diff');
    const page = printHtml(comparisonSections(long), { addressOf: () => null });
    expect(page.match(/<ins>/g)).toHaveLength(21);
  });

  it('is plain text, whatever the names are', () => {
    const hostile = '```\n### ❌ <img src=x> @someone `````';
    const comparison = changed([loop('for 200'), within(hostile), event('+', hostile, 8)]);
    const comment = renderComment(comparison);
    expect(problems(comment)).toEqual([]);
    expect(comment).toContain('``````diff\n');
    expect(comment).not.toMatch(/^### ❌/m);
    expect(printHtml(comparisonSections(comparison), { addressOf: () => null })).not.toContain('<img');
  });

  it('says who else differs, and what is left out', () => {
    const comparison = changed(LINES);
    const [program] = comparison.programs!;
    const others = { ...program!, others: '4–127', functions: ['poll'] };
    const text = renderTerminal({ ...comparison, programs: [others] });
    expect(text).toContain('Processes 4–127 differ, too.');
    expect(text).toContain('Without 1 function that does something else in every repetition.');
  });

  it.each<[Partial<StructureChange>, string]>([
    [{ before: null, now: 'in another order' }, 'residual communicates in another order'],
    [
      { functions: ['send', 'receive'], before: null, now: 'in another order' },
      'send and receive communicate in another order',
    ],
    [
      { before: 'by MPI_Isend', now: 'by MPI_Send' },
      'residual communicates by MPI_Send, before by MPI_Isend',
    ],
    [{ functions: [], before: null, now: 'in another order' }, 'the program communicates in another order'],
  ])('is the headline where nothing else changed: %o', (order, expected) => {
    const change: StructureChange = { ...MORE_INSTANCES, kind: 'structure-order', name: null, ...order };
    const comparison = { ...PASS, structure: [change] };
    expect(headlineText(comparison)).toContain(`but ${expected}`);
    expect(renderComment(comparison)).toContain(
      'Such changes fail a check with `structure-order: fail` in `gate.facts`.\n',
    );
  });
});
