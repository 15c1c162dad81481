import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { analyze } from '../../../../../src/analysis/analysis.ts';
import { answersOf } from '../../../../../src/analysis/documents/answers.ts';
import { analysisDocument } from '../../../../../src/analysis/documents/document.ts';
import { WAITING_STAGES } from '../../../../../src/analysis/stages.ts';
import { renderAnalysis } from '../../../../../src/report/text/printers/analysis.ts';
import { loaded } from '../../../../support/analysed.ts';
import type { TraceOptions } from '../../../../support/trace-maker.ts';

function documentOf(trace: TraceOptions, how: keyof typeof WAITING_STAGES = 'plain'): AnalysisDocument {
  return analysisDocument(analyze(loaded(trace, { callTimes: true }), { also: WAITING_STAGES[how] }));
}

/** Process 0 computes so long and sends to 1, which sends on to 2; these have their receives posted, and wait. */
const chain = (ns = 2_000_000): TraceOptions => ({
  processes: 3,
  program: (p) => {
    p.enter('main');
    if (p.rank === 0) p.inside('slow', () => p.compute(ns)).send(1, 8, { until: ns + 100 });
    if (p.rank === 1) p.recv(0, 8, { until: ns + 200 }).send(2, 8, { until: ns + 300 });
    if (p.rank === 2) p.recv(1, 8, { until: ns + 400 });
    p.at(ns + 400).leave();
  },
});

describe('what an analysis begins with', () => {
  it('answers where the time goes, who makes whom wait, and in which code', () => {
    const text = renderAnalysis(documentOf(chain()), false).replaceAll('\u00a0', ' ');
    expect(text.split('\n').slice(0, 6)).toEqual([
      '67 % of the time (3 processes, 2.00 ms each) is in MPI; 67 % is waiting: 67 % for messages sent late (late sender), most in main/MPI_Recv',
      `${'·'.repeat(13)}${'░'.repeat(27)}`,
      '· computing 33 %  ░ waiting 67 %',
      '█ communicating below 1 %',
      expect.stringMatching(/^Who makes the others wait: P0 causes 99 % of 4\.00 ms, /),
      expect.stringMatching(
        /^1\. P0 makes the others wait 4 ms \(99 % of all waiting\) by computing longer, in main\/slow; P1 waits for it$/,
      ),
    ]);
  });

  it('says what to do first, with file and line where the trace has them', () => {
    const next = (options: TraceOptions): string[] =>
      renderAnalysis(documentOf(options), false)
        .split('\n')
        .filter((line, i, lines) => line.startsWith('Next:') || lines[i - 1]?.startsWith('Next:'))
        .slice(0, 2);
    expect(next({ ...chain(), sources: { slow: { file: 'slow.c', line: 12 } } })[0]).toBe(
      'Next: look at slow (slow.c:12), on P0, which computes longer there than those that wait',
    );
    expect(next(chain())).toEqual([
      'Next: look at slow, on P0, which computes longer there than those that wait',
      expect.stringMatching(/^its file and line are not in the trace/),
    ]);
  });

  it('names polling that finds nothing, and who makes others wait by it', () => {
    const polled = documentOf({
      processes: 2,
      program: (p) => {
        p.enter('main').enter('poll');
        if (p.rank === 0) {
          for (let i = 0; i < 10; i++) p.at(i * 100_000).call('MPI_Test', { ns: 90_000 }, () => {});
          p.leave().at(1_000_000).send(1, 8, { until: 1_000_100 });
        } else p.leave().recv(0, 8, { until: 1_000_200 });
        p.leave();
      },
    });
    expect(polled.waitStates!.time.pollingNs).toBe(900_000);
    const text = renderAnalysis(polled, false).replaceAll('\u00a0', ' ');
    expect(text).toMatch(
      /^95 % of the time \(2 processes, 1.00 ms each\) is in MPI; 50 % is waiting: .*; 45 % is polling in vain\n/,
    );
    expect(text).toMatch(/\n· computing 5 % {2}░ waiting 50 %\n[^▓]*▓ polling in vain 45 %\n/);
    expect(text).toContain('P0 makes the others wait 900 µs (90 % of all waiting) while it polls: ');
    expect(text).toContain('Next: look at which message P0 polls for, in main/poll, and who is to send it');
    expect(text).toMatch(/polling in vain \(MPI_Test…, MPI_…probe\) +900 µs/);
  });

  it('tells apart what a process computes longer from that it begins later', () => {
    const late = documentOf({
      processes: 2,
      program: (p) => {
        if (p.rank === 0) p.at(2_000_000);
        p.enter('main');
        if (p.rank === 0) p.send(1, 8, { until: 2_000_100 });
        else p.recv(0, 8, { until: 2_000_200 });
        p.at(2_000_300).leave();
      },
    });
    const lines = renderAnalysis(late, false).replaceAll('\u00a0', ' ').split('\n');
    expect(lines.slice(1, 7)).toEqual([
      `${'░'.repeat(20)}${'_'.repeat(20)}`,
      '· computing below 1 %  ░ waiting 50 %',
      '█ communicating below 1 %',
      '_ not begun or ended 50 %',
      'Who makes the others wait: P0 causes 100 % of 2 ms',
      expect.stringMatching(/^1\. P0 makes the others wait 2 ms \(100 % of all waiting\) as it begins later/),
    ]);
  });

  it('keeps waiting in MPI_Finalize, which is outside of the time that is told, apart from it', () => {
    const late = documentOf({
      processes: 2,
      program: (p) => {
        p.enter('main');
        if (p.rank === 0)
          p.send(1, 8, { ns: 10 })
            .at(1_000_000)
            .call('MPI_Finalize', { ns: 4_000_000 }, () => {});
        else
          p.recv(0, 8, { ns: 100 })
            .at(4_900_000)
            .call('MPI_Finalize', { ns: 5 }, () => {});
        p.leave();
      },
    });
    const { time, most, atEndsNs } = answersOf(late.waitStates!);
    expect(atEndsNs).toBe(3_900_000);
    expect(most?.id).not.toBe('finalize-wait');
    expect(time.waitingNs + time.communicatingNs).toBe(late.waitStates!.time.mpiNs);
    expect(time.waitingNs).toBeLessThan(200);
    expect(renderAnalysis(late, false).replaceAll('\u00a0', ' ')).toMatch(
      /3\.90 ms more is waiting in MPI_Init and MPI_Finalize\n/,
    );
  });

  it('says what a replay without the cause takes', () => {
    expect(renderAnalysis(documentOf(chain(), 'replayed'), false)).toMatch(
      /, in main\/slow; P1 waits for it; without it the run takes [\d.]+ ms less \(replayed\)\n/,
    );
  });

  it('names the option that tells more where it was not given', () => {
    const document = analysisDocument(analyze(loaded(chain())));
    expect(renderAnalysis(document, false)).toMatch(/^Next: --wait-states tells where the time goes/);
  });

  it('has parts of the time that are the whole, whatever is sent when', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), (ns) => {
        const { time } = answersOf(documentOf(chain(ns)).waitStates!);
        const { allNs, ...parts } = time;
        for (const part of Object.values(parts)) expect(part).toBeGreaterThanOrEqual(0);
        const sum = Object.values(parts).reduce((all, part) => all + part, 0);
        expect(Math.abs(sum - allNs)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 30 },
    );
  });
});
