import { describe, expect, it } from 'vitest';
import { accountOf, TIME_KINDS } from '../../../src/analysis/causes/account.ts';
import { findCriticalPath } from '../../../src/analysis/causes/critical-path.ts';
import { waitClassIndex } from '../../../src/analysis/waits/registry.ts';
import { type DoneExecution, randomExecution } from '../../support/random-execution.ts';
import { followed, RELAX, relaxedAndSolved, SEEDS, SOLVE } from './followed.ts';

function accounted(done: DoneExecution, recordedCallNs?: number) {
  const found = followed(done);
  const { trace, timelines } = found;
  const costing = { ...trace, ...(recordedCallNs !== undefined && { recordedCallNs }) };
  return { ...found, account: accountOf(costing, timelines, findCriticalPath(timelines)) };
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((all, each) => all + each, 0);
}

describe('the account of a run', () => {
  it('has computing, waiting and transfer of all processes, and what is on the critical path', () => {
    const done = relaxedAndSolved([30, 20], [0, 5], 40);
    const { account, callTimes } = accounted(done);
    // P0 computes 30 and has ended; P1 computes 20, waits 10 for the send, receives in 5, computes 40.
    expect(account.kinds).toMatchObject({
      computing: 90,
      waiting: 10 + 45,
      transfer: 5,
      starting: 0,
      tracer: 0,
    });
    expect(account.waitNsByClass[waitClassIndex('late-sender')]).toBe(10);
    expect(account.waitNsByClass[waitClassIndex('finalize-wait')]).toBe(45);
    expect([account.ownNs[RELAX + 1], account.ownNs[SOLVE + 1]]).toEqual([50, 40]);
    expect([account.onPathNs[RELAX + 1], account.onPathNs[SOLVE + 1]]).toEqual([30, 40]);
    const receive = callTimes.calls.path[1]!;
    expect([account.waitNs[receive], account.ownNs[receive], account.kindOf[receive]]).toEqual([
      10,
      5,
      'transfer',
    ]);
  });

  it('takes the tracer’s own time off what computes before the calls that it records', () => {
    const done = relaxedAndSolved([30, 20], [0, 5], 40);
    // After its last call a process records MPI_Finalize; what P0 does there takes no time.
    const { account } = accounted(done, 3);
    expect(account.kinds).toMatchObject({ computing: 90 - 9, tracer: 9 });
    expect(accounted(done, 1000).account.kinds).toMatchObject({ computing: 0, tracer: 90 });
  });

  it.each(SEEDS)('sums to the time of all processes, kind by kind and place by place, seed %i', (seed) => {
    const offCore = seed % 4 === 0 ? () => 3 : undefined;
    const done = randomExecution({ seed, bare: seed % 3 === 0, ...(offCore && { rules: { offCore } }) });
    const { account, timelines } = accounted(done, seed % 2);
    const { beginNs, endNs, processes, waits, callTimes } = timelines;
    const all = (endNs - beginNs) * processes;
    const { kinds, kindOf, ownNs, waitNs, waitNsByClass, onPathNs } = account;
    expect(sum(Object.values(kinds))).toBeCloseTo(all, 3);
    expect(sum(onPathNs)).toBeCloseTo(endNs - beginNs, 3);
    expect(sum(waitNsByClass)).toBeCloseTo(kinds.waiting, 3);
    expect(sum(waitNs)).toBeCloseTo(kinds.waiting, 3);
    for (const kind of TIME_KINDS) {
      expect(kinds[kind]).toBeGreaterThanOrEqual(0);
      if (kind === 'waiting' || kind === 'tracer') continue;
      expect(sum(ownNs.filter((_, place) => kindOf[place] === kind))).toBeCloseTo(kinds[kind], 3);
    }
    // What is known without timelines: gaps, and calls that wait.
    const { gaps, paths, offCorePath } = callTimes;
    const { regions } = followed(done).trace;
    const computed = gaps.ns.filter((_, i) => {
      const path = gaps.path[i]!;
      return path !== offCorePath && !(paths.region[path]! >= 0 && regions[paths.region[path]!]!.mpi);
    });
    expect(kinds.computing + kinds.tracer).toBeCloseTo(sum(computed), 3);
    const ended = processes * endNs - sum(callTimes.processEnd);
    const inFinalize = waits.ns.filter(
      (_, i) => callTimes.calls.enter[waits.call[i]!]! >= callTimes.processEnd[waits.process[i]!]!,
    );
    expect(kinds.waiting).toBeCloseTo(sum(waits.ns) - sum(inFinalize) + ended, 3);
    expect(kinds.offCore > 0).toBe(offCore !== undefined);
  });
});
