import { describe, expect, it } from 'vitest';
import { baselineSeries } from '../../../../src/gate/baseline/series.ts';
import { renderBaseline } from '../../../../src/report/text/printers/terminal.ts';
import { baselineOf, benchmark, group, run } from '../../../gate/judge/make-run.ts';

function rendered(baseline: ReturnType<typeof baselineOf>): string[] {
  return renderBaseline(baseline, baselineSeries(baseline, [])).split('\n');
}

describe('renderBaseline', () => {
  it('has a line for each run with its id and UTC time, oldest first', () => {
    const groups = [group('a', 1), group('b', 1)];
    const both = [benchmark([groups, groups]), benchmark([groups], { name: 'sweep', tracer: 'scorep 8.4' })];
    const baseline = baselineOf([run(2, both), run(1, [benchmark([groups])], { commit: null })]);
    const [title, head, first, second] = rendered(baseline);
    const [older, newer] = baseline.runs;
    expect(title).toBe('Runs, oldest first');
    expect(head).toMatch(/^ {2}Run +Date +Commit +Branch +Processor +Cores +MPI +Repetitions +Benchmarks$/);
    expect(first!.replace(/ +/g, ' ')).toBe(
      ` ${older!.id} 2026-01-01 00:00 UTC – main AMD EPYC 7B13 4 Open MPI 4.1.4 1 halo (4 processes, builtin 1, 2 groups)`,
    );
    expect(second).toContain(newer!.id);
    expect(second).toMatch(/cccccccccc .* 2, 1 +halo \(4 processes, builtin 1, 2 groups\); sweep \(4 proc/);
  });

  it('has the efficiencies of each run that knows them, by commit', () => {
    const known = benchmark([[group('a', 1)]]);
    known.repetitions[0]!.efficiency = {
      parallel: 0.72,
      loadBalance: 0.8,
      communication: 0.9,
      usefulNs: [1, 1],
    };
    const lines = rendered(baselineOf([run(1, [benchmark([[group('a', 1)]])]), run(2, [known])]));
    const at = lines.indexOf('Efficiencies, oldest first: parallel = load balance × communication');
    expect(lines.slice(at + 1).map((line) => line.trim().replace(/ {2,}/g, ' | '))).toEqual([
      'Commit | Date | Benchmark | Parallel | Load balance | Communication',
      'cccccccccc | 2026-01-02 00:00 UTC | halo | 72 % | 80 % | 90 %',
      '',
    ]);
  });

  it('lets no name break a line or reach the terminal', () => {
    const environment = { cpu: 'a | b\n\u001b[31m', cores: 1, mpi: '\u202e', usableCores: 1 };
    const hostile = benchmark([[group('a', 1, { functions: ['f\n\u0007'], label: '\r' })]], {
      name: '\u001b]0;',
    });
    const lines = rendered(baselineOf([1, 2].map((day) => run(day, [hostile], { environment }))));
    expect(lines).toHaveLength(9);
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(lines[2]).toContain('a | b\\u{a}\\u{1b}[31m');
  });

  it('shows a level shift: when, between which commits, which groups, how much, and that it is open', () => {
    const runs = Array.from({ length: 24 }, (_, index) => {
      const wiggle = 1 + 0.01 * ((index * 7) % 5);
      const slow = index < 12 ? 1 : 1.4;
      const steady = group('f', 5000 * wiggle, { functions: ['residual'] });
      return run(index + 1, [benchmark([[group('a', 1000 * slow * wiggle), steady]])]);
    });
    const lines = rendered(baselineOf(runs));
    const at = lines.indexOf('Level shifts');
    expect(lines[at + 2]!.replace(/ +/g, ' ')).toMatch(
      /^ [0-9a-f]{16} halo 2026-01-13 00:00 UTC cccccccccc → cccccccccc 1\.\d+× 1 of 2 groups: exchange_halo no, open$/,
    );
    expect(lines[at + 3]).toContain('commgate baseline accept --shift ID');
    expect(lines.find((line) => /^ {2}exchange_halo/.test(line))).toMatch(/[▁▂]{12}[▆▇█]{12}$/);
  });

  it('has one series for each environment', () => {
    const made = (day: number, cpu: string) =>
      run(day, [benchmark([[group('a', 1)]])], {
        environment: { cpu, cores: 4, mpi: 'Open MPI 4.1.4', usableCores: 4 },
      });
    const baseline = baselineOf([made(1, 'A'), made(2, 'B'), made(3, 'A'), made(4, 'B'), made(5, 'B')]);
    const series = baselineSeries(baseline, []).map(({ runs }) =>
      runs.map(({ run: { environment } }) => environment.cpu),
    );
    expect(series).toEqual([
      ['B', 'B', 'B'],
      ['A', 'A'],
    ]);
  });
});
