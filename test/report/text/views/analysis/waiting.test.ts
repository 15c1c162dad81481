import { describe, expect, it } from 'vitest';
import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { analyze } from '../../../../../src/analysis/analysis.ts';
import { analysisDocument } from '../../../../../src/analysis/documents/document.ts';
import { WAITING_STAGES } from '../../../../../src/analysis/stages.ts';
import { renderAnalysis } from '../../../../../src/report/text/printers/analysis.ts';
import { loaded } from '../../../../support/analysed.ts';
import type { ProcessScript } from '../../../../support/process-script.ts';
import type { TraceOptions } from '../../../../support/trace-maker.ts';
import { performWavefront } from '../../../../support/wavefront.ts';

function documentOf(trace: TraceOptions, how: keyof typeof WAITING_STAGES = 'plain'): AnalysisDocument {
  return analysisDocument(analyze(loaded(trace, { callTimes: true }), { also: WAITING_STAGES[how] }));
}

/** The lines below a title, without what indents them. */
function below(text: string, title: string): string[] {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith(title));
  const length = lines.slice(from).indexOf('');
  return from < 0 ? [] : lines.slice(from + 1, length < 0 ? -1 : from + length).map((line) => line.slice(2));
}

/** Process 0 computes 2 ms and sends to 1, which sends on to 2; each of these has its receive posted, and waits. */
const chain: TraceOptions = {
  processes: 3,
  program: (p) => {
    p.enter('main');
    if (p.rank === 0) p.inside('slow', () => p.compute(2_000_000)).send(1, 8, { until: 2_000_100 });
    if (p.rank === 1) p.recv(0, 8, { until: 2_000_200 }).send(2, 8, { until: 2_000_300 });
    if (p.rank === 2) p.recv(1, 8, { until: 2_000_400 });
    p.at(2_000_400).leave();
  },
};

describe('who waited for whom', () => {
  it('is a tree of classes, each with its share and its calls', () => {
    const text = renderAnalysis(documentOf(chain), false);
    expect(below(text, 'Where time goes')).toEqual([
      'Class                             Time     Share  Calls',
      'time of all processes          6.00 ms     100 %',
      '  outside of MPI               2.00 ms    33.3 %',
      '  in MPI                       4.00 ms    66.7 %',
      '    point-to-point             4.00 ms    66.7 %',
      '      late sender              4.00 ms    66.7 %      2',
      '      the messages themselves   600 ns  0.0100 %',
    ]);
    expect(below(text, 'Call paths')).toEqual([
      'Call path      Waiting   Share  Mostly       Processes',
      'main/MPI_Recv  4.00 ms  66.7 %  late sender          2',
    ]);
  });

  it('names the work behind the waiting, directly and through others, and what it costs by replay', () => {
    const [plain, replayed] = [documentOf(chain), documentOf(chain, 'replayed')];
    expect(below(renderAnalysis(plain, false), 'Root causes: work')[0]).not.toContain('Would save');
    const [titles, first] = below(renderAnalysis(replayed, false), 'Root causes: work');
    expect(titles).toMatch(/^Process +Where +Waiting caused +Share +Directly +Through others +Would save$/);
    // 2 ms of process 1 for 0 itself, and 2 ms of process 2 for 1. The mean of all three processes is a third
    // of the work.
    expect(first).toMatch(/^P0 +main\/slow +4 ms +100 % +2 ms +2 ms +1.33 ms$/);
    // All of it is for what process 0 does; waits of process 2 end with process 1, which is told beside it.
    const text = renderAnalysis(plain, false);
    const sections = text.slice(text.indexOf('\n\n'));
    expect(below(sections, 'Who makes the others wait')).toEqual([
      expect.stringMatching(/^P0 causes 99 % of 4.00 ms/),
      expect.stringMatching(/^Process +Waiting caused +Share +Last to come +It waited +Of its time$/),
      expect.stringMatching(/^P0 +4 ms +100 % +2 ms +0 ns +0 %$/),
      expect.stringMatching(/^P1 +200 ns +0.00500 % +2.00 ms +2 ms +100 %$/),
      expect.stringMatching(/^P2 +0 ns +0 % +0 ns +2.00 ms +100 %$/),
    ]);
  });

  it('adds up: instances and outside to classes, processes to both sides of the waiting', () => {
    const { waitStates } = documentOf(chain);
    const { classes, charges, perInstance, perPhase, outsideNs, byProcess, delays } = waitStates!;
    const sum = (list: readonly { ns: number }[]): number => list.reduce((total, { ns }) => total + ns, 0);
    const total = sum(classes);
    expect(total).toBe(4_000_200);
    expect(sum(charges)).toBe(total);
    expect(sum(perInstance) + outsideNs).toBe(total);
    expect(sum(perPhase) + outsideNs).toBe(total);
    expect(byProcess.reduce((all, { waitingNs }) => all + waitingNs, 0)).toBe(total);
    expect(byProcess.reduce((all, { causedNs }) => all + causedNs, 0)).toBe(total);
    expect(delays.directNs + delays.indirectNs + delays.unattributedNs).toBeCloseTo(total, 6);
    expect(delays.costs.reduce((all, cost) => all + cost.directNs + cost.indirectNs, 0)).toBeCloseTo(
      total,
      6,
    );
  });

  it('is left out of an analysis that was not asked for it', () => {
    const document = analysisDocument(analyze(loaded(chain, { callTimes: true })));
    expect(document).not.toHaveProperty('waitStates');
    expect(renderAnalysis(document, true).replace(/^Next: --wait-states tells .*$/m, '')).not.toMatch(
      /wait/i,
    );
  });
});

describe('waiting on the grid', () => {
  const wavefront = (extents: number[], order: number[][]): string => {
    const plan = { extents, order, layers: 4, isNonBlocking: false, time: () => 1000 };
    const { program, processes } = performWavefront(plan);
    const document = documentOf({ processes, program });
    expect(document.grid!.dimensions.toReversed()).toEqual(extents);
    return renderAnalysis(document, true);
  };

  it('is a table with a row for each y; refills are listed by direction', () => {
    const text = wavefront(
      [3, 2],
      [
        [1, 1],
        [-1, -1],
      ],
    );
    const [titles, ...rows] = below(text, 'Waiting by process on the grid that the messages tell');
    expect(titles).toMatch(/^y +x = 0 +x = 1 +x = 2$/);
    expect(rows.map((row) => row.split(/ {2,}/)[0])).toEqual(['0', '1']);
    const [sentence, ...directions] = below(text, 'Refills of the wavefront in sweep');
    expect(sentence).toMatch(/ is for the first message of a sweep; a sweep has 4 messages along an axis$/);
    expect(directions.slice(0, 3)).toEqual([
      expect.stringMatching(/^Direction +Sweeps +Waits +Waiting +Share +Most$/),
      expect.stringMatching(/^\+x, \+y +6 +\d+ +[\d.]+ µs +[\d.]+ % +P5 [\d.]+ µs$/),
      expect.stringMatching(/^−x, −y +6 +\d+ +[\d.]+ µs +[\d.]+ % +P0 [\d.]+ µs$/),
    ]);
  });

  it('is one row for a line of processes, and a table for each z of three axes', () => {
    const line = below(wavefront([4], [[1], [-1]]), 'Waiting by process on the grid');
    expect(line[0]).toMatch(/^ *x = 0 +x = 1 +x = 2 +x = 3$/);
    expect(line).toHaveLength(2);
    const cube = below(
      wavefront(
        [2, 3, 2],
        [
          [1, 1, 1],
          [-1, -1, -1],
        ],
      ),
      'Waiting by process on the grid',
    );
    expect(cube.filter((row) => row.startsWith('z'))).toEqual(['z = 0', 'z = 1']);
    expect(cube).toHaveLength(2 * (1 + 1 + 3));
  });
});

describe('a trace without usable wait states', () => {
  const about = (trace: TraceOptions): string[] => {
    const text = renderAnalysis(documentOf(trace), false);
    expect(text).not.toMatch(/NaN|undefined/);
    return below(text, 'Waiting');
  };

  it('says so in one line: no MPI calls, no leave times, nobody waited', () => {
    const exchange = (p: ProcessScript): void => {
      for (let round = 0; round < 200; round++) {
        // Each call lasts until the next one.
        if (p.rank === 0) p.send(1, 8, { ns: 50 });
        else p.recv(0, 8, { ns: 50 });
      }
    };
    const noLeaves = { processes: 2, program: exchange };
    expect(about({ ...noLeaves, mpiRegions: false })).toEqual([
      'this trace has no calls of MPI functions; wait states cannot be told',
    ]);
    expect(about(noLeaves)).toEqual([
      'this trace has no leave times of MPI calls; wait states cannot be told',
    ]);
    const alone = (p: ProcessScript): void => {
      for (let round = 0; round < 5; round++) p.compute(10).collective('BARRIER', { ns: 5 });
    };
    expect(about({ processes: 1, program: alone })).toContain('no process waited for another one');
  });

  it('says by how much clocks are off, and reports no waiting for messages that came before they were sent', () => {
    // The clock of process 0 is a second ahead.
    const exchange = (p: ProcessScript): void => {
      p.at(p.rank === 0 ? 1_000_000_000 : 0);
      for (let round = 0; round < 20; round++) {
        if (p.rank === 0) p.compute(10).send(1, 8, { ns: 5 });
        else p.compute(12).recv(0, 8, { ns: 3 });
      }
    };
    expect(about({ processes: 2, program: exchange })).toEqual([
      'clocks are off by up to 1.00 s, more than anybody waited (20 of 20 messages came before they were sent): wait states cannot be told',
      'durations between processes mean nothing either: record it with synchronised clocks, or on one machine',
    ]);
    // A wait that is longer than that is one all the same.
    const waiting = (p: ProcessScript): void => {
      exchange(p);
      if (p.rank === 0) p.recv(1, 8, { ns: 3_000_000_000 });
      else p.compute(4_000_000_000).send(0, 8, { ns: 5 });
    };
    expect(about({ processes: 2, program: waiting })).toEqual([
      'clocks are off by up to 1.00 s, 20 of 21 messages came before they were sent: wait states below 1.00 s mean nothing',
    ]);
  });
});

describe('what is left out says why', () => {
  const saysOf = (trace: TraceOptions): string =>
    below(renderAnalysis(documentOf(trace), false), 'Waiting').join('\n');

  it('refills, where nothing sweeps over a grid, or there is none', () => {
    expect(saysOf(chain)).toContain('no refills of wavefronts: no function sweeps over the grid');
    // Messages with steps of all lengths.
    const sparse = (p: ProcessScript): void => {
      for (const [hop, [from, to]] of [
        [0, 1],
        [1, 4],
        [4, 2],
        [2, 6],
        [6, 3],
      ].entries()) {
        if (p.rank === from) p.at(1_000_000 * (hop + 1)).send(to!, 8, { ns: 10 });
        if (p.rank === to) p.recv(from!, 8, { until: 1_000_000 * (hop + 1) + 20 });
      }
    };
    expect(saysOf({ processes: 7, program: sparse })).toContain(
      'no refills of wavefronts, no waiting on the grid: messages tell no grid of processes',
    );
  });

  it('waiting of one process in its collectives is none', () => {
    const alone = (p: ProcessScript): void => void p.collective('BARRIER', { until: 500 });
    expect(saysOf({ processes: 1, program: alone })).toBe('no process waited for another one');
  });

  it('repeats, where there are none', () => {
    const found = analyze(loaded(chain), { also: ['repeats'] });
    const text = renderAnalysis(analysisDocument(found), false);
    expect(below(text, 'What repeats')[0]).toMatch(
      /^nothing repeats in what is looked at together: .*, or, with --contexts none, all events/,
    );
  });
});
