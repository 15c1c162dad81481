import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analysis.ts';
import { analysed, eventLines, loaded } from '../support/analysed.ts';
import type { ProcessScript } from '../support/process-script.ts';

/** Each process exchanges with its neighbours on a ring of four, ten times; completions of receives may be lost. */
function ring(isLost: boolean) {
  return (p: ProcessScript): void => {
    for (let step = 0; step < 10; step++) {
      p.enter('exchange');
      const left = (p.rank + 3) % 4;
      const right = (p.rank + 1) % 4;
      const receives = [p.irecv(left, 100), p.irecv(right, 200)];
      const sends = [p.isend(right, 100), p.isend(left, 200)];
      if (isLost) for (const request of receives) p.forget(request);
      p.waitall(isLost ? sends : [...receives, ...sends], { ns: 2000 });
      p.leave();
      p.collective('ALLREDUCE', { until: (step + 1) * 100_000 });
    }
  };
}

/** Receives from a process, each in a function of its own, whose completions are lost. */
function loseReceives(p: ProcessScript, count: number, from: number): void {
  for (let i = 0; i < count; i++) {
    p.enter(`step${i}`);
    p.forget(p.irecv(from, 8));
    p.waitall([]);
    p.leave();
  }
}

describe('receives whose completion was lost', () => {
  it('are inferred where they stand in one block', () => {
    const whole = analysed({ processes: 4, program: ring(false) });
    const trace = loaded({ processes: 4, program: ring(true) });
    const lost = analyze(trace);
    expect(trace.inferredReceives.length).toBe(80);
    expect(trace.openRequests).toBe(0);
    expect(lost.patterns.map(({ id, instances }) => [id, instances])).toEqual(
      whole.patterns.map(({ id, instances }) => [id, instances]),
    );
    expect(lost.ties.unmatched).toBe(0);
  });

  it('are inferred in order of posting where one channel leads to them', () => {
    const trace = loaded({
      processes: 2,
      program: (p) => {
        if (p.rank === 0) for (const bytes of [8, 16, 24]) p.send(1, bytes);
        else {
          p.compute(10_000);
          loseReceives(p, 3, 0);
        }
      },
    });
    expect(eventLines(trace, 1).map((line) => line.replace(/ \S+ /, ' '))).toEqual([
      'R0 8',
      'R0 16',
      'R0 24',
    ]);
  });

  it('are left out and counted where more than one order is possible', () => {
    const trace = loaded({
      processes: 3,
      program: (p) => {
        if (p.rank > 0) p.send(0, 8);
        else {
          p.compute(10_000);
          loseReceives(p, 2, 1);
        }
      },
    });
    expect(trace.inferredReceives.length).toBe(0);
    expect(trace.openRequests).toBe(2);
    expect(eventLines(trace, 0)).toEqual([]);
    expect(analyze(trace).ties.unmatched).toBe(2);
  });

  it('stay left out where fewer messages were sent than receives posted', () => {
    const trace = loaded({
      processes: 2,
      program: (p) => {
        if (p.rank === 0) p.send(1, 8);
        else {
          p.compute(1000);
          p.forget(p.irecv(0, 8));
          p.forget(p.irecv(0, 8));
          p.waitall([]);
        }
      },
    });
    expect(trace.openRequests).toBe(2);
  });
});
