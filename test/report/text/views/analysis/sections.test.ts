import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { analyze } from '../../../../../src/analysis/analysis.ts';
import { analysisDocument } from '../../../../../src/analysis/documents/document.ts';
import { renderAnalysis } from '../../../../../src/report/text/printers/analysis.ts';
import { loadTrace } from '../../../../../src/trace/load.ts';
import { spaced } from '../../words/spaced.ts';

const documentOf = (name: string): AnalysisDocument =>
  analysisDocument(
    analyze(
      loadTrace(
        fileURLToPath(new URL(`../../../../../fixtures/traces/${name}/traces.otf2`, import.meta.url)),
      ),
    ),
  );

describe('the tables of an analysis', () => {
  const sweep = documentOf('sweep-4');
  const lines = spaced(renderAnalysis(sweep, false)).split('\n');

  it('say the grid, and families before patterns', () => {
    expect(lines).toContain('process grid 2 × 2: all messages go one step along an axis');
    const counts = lines.find((line) => line.includes('communication patterns ('));
    expect(counts).toMatch(
      /^10 communication patterns \(the same messages or calls\) of 6 families, 34 instances/,
    );
    const families = lines.indexOf('Families of patterns, most time first');
    expect(families).toBeGreaterThan(0);
    expect(lines.indexOf('Patterns, most time first')).toBeGreaterThan(families);
    const shift = lines.find((line) => line.startsWith('  shift +1 along x and y '))!;
    expect(shift).toMatch(/receive_inflow, send_outflow +2 +3 +512 B +8 /);
  });

  it('ask for no signature nor id of a pattern: what JSON alone has takes longer than the tables', () => {
    const unasked = (): never => {
      throw new Error('asked for');
    };
    const patterns = sweep.patterns.map(({ id: _id, signature: _signature, ...pattern }) =>
      Object.defineProperties(pattern as (typeof sweep.patterns)[number], {
        id: { get: unasked, enumerable: true },
        signature: { get: unasked, enumerable: true },
      }),
    );
    expect(renderAnalysis({ ...sweep, patterns }, false)).toBe(renderAnalysis(sweep, false));
  });

  it('say how many calls the recording began inside, when there are any', () => {
    expect(lines.join()).not.toContain('without an enter');
    const trace = { ...sweep.trace, unenteredCalls: 1204 };
    expect(renderAnalysis({ ...sweep, trace }, false)).toContain(
      '\n1,204 calls left without an enter: the recording began inside\n',
    );
  });

  it('give a family the sums of its patterns', () => {
    const times = sweep.groups.map(({ medianNs, instances }) => medianNs * instances);
    const family = {
      ...sweep.families[0]!,
      patterns: sweep.patterns.map(({ name }) => name),
      instances: 34,
    };
    const text = spaced(
      renderAnalysis(
        {
          ...sweep,
          families: [family],
          patterns: sweep.patterns.map((pattern) => ({
            ...pattern,
            family: family.id,
          })),
        },
        false,
      ),
    );
    const row = text.split('\n').find((line) => line.startsWith('  shift '))!;
    const milliseconds = times.reduce((sum, time) => sum + time, 0) / 1e6;
    const cells = row.trim().split(/ {2,}/);
    const sums = ['10', '3–4', '64 B–512 B', '34', `${milliseconds.toPrecision(3)} ms`, '4'];
    expect(cells.slice(2)).toEqual(sums);
  });

  it('show whole names, as many as have room, and all of them with --all', () => {
    const functions = ['x_receive_from_neighbour_sub_info', 'y_receive_from_neighbour_sub_info', 'zsweep_'];
    const long = `${'std::vector_of_doubles::'.repeat(5)}gather(int)`;
    const patterns = sweep.patterns.map((pattern, i) => ({
      ...pattern,
      functions: i === 0 ? functions : [long],
    }));
    const made = { ...sweep, patterns, phases: [] };
    const cut = spaced(renderAnalysis(made, false));
    expect(cut).toMatch(/ {2}x_receive_from_neighbour_sub_info and 2 more {2}/);
    expect(cut).toMatch(/ std::vector_of_doubles::.*\[…\].*::gather /);
    expect(cut).not.toContain('zsweep');
    const whole = spaced(renderAnalysis(made, true));
    expect(whole).toContain('x_receive_from_neighbour_sub_info, y_receive_from_neighbour_sub_info, zsweep ');
    expect(whole).toContain(`${long.slice(0, -5)} `);
  });

  it('name periodic dimensions and shares, and leave out what is not there', () => {
    const grid = { dimensions: [2, 8, 8], periodic: [false, true, true], share: 0.2776 };
    expect(spaced(renderAnalysis({ ...sweep, grid }, false))).toContain(
      'process grid 2 × 8 × 8, periodic in x, y: 27.8 % of the messages go one step along an axis\n',
    );
    const chain = { dimensions: [4], periodic: [true], share: 1 };
    expect(renderAnalysis({ ...sweep, grid: chain }, false)).toContain(
      'process grid 4 (one dimension), periodic in x: all messages go one step along an axis\n',
    );
    const crossed = { dimensions: [2, 2], periodic: [false, false], share: 0.859, transposed: 0.141 };
    expect(renderAnalysis({ ...sweep, grid: crossed }, false)).toContain(
      'process grid 2 × 2: 85.9 % of the messages go one step along an axis, 14.1 % to the transposed place\n',
    );
    expect(renderAnalysis({ ...sweep, grid: null }, false)).not.toContain('process grid');
  });
});
