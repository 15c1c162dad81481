import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import { type Analysis, WAITING_STAGES } from '../../../src/analysis/stages.ts';
import { WAIT_CLASSES } from '../../../src/analysis/waits/registry.ts';
import { ROLE, rolesOf } from '../../../src/analysis/waits/roles.ts';
import type { ClassTotal } from '../../../src/analysis/waits/wait-states.ts';
import { NONE } from '../../../src/trace/columns/trace.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { buildProgram, describeTraced, quickMpi, start } from '../../measure/run/tracers/mpi.ts';
import { analysed } from '../../support/analysed.ts';
import { hasTrace, unpacked } from '../../support/real-trace.ts';
import { waitStatesOf } from './found-waits.ts';
import { randomExchanges } from './random-exchanges.ts';

const FIXTURES = fileURLToPath(new URL('../../../fixtures/traces', import.meta.url));
const ALSO = { callTimes: true, also: WAITING_STAGES.plain } as const;

/** Of all times, what sums of doubles may differ by. */
const SAME = 1e-9;

/** What does not add up in the tree of an analysis, in words; each is told from the trace itself. */
function problemsOf(analysis: Analysis): string[] {
  const { totals, classes, waits } = analysis.waitStates!;
  const { spanNs, nonMpiNs, mpiNs, branchNs } = totals;
  const offCoreNs = totals.offCoreNs ?? 0;
  const problems: string[] = [];
  const isLess = (a: number, b: number): boolean => a < b - SAME * spanNs;
  const same = (what: string, a: number, b: number): void => {
    if (isLess(a, b) || isLess(b, a)) problems.push(`${what}: ${a} is not ${b}`);
  };
  const { inCalls, inGaps, around } = timesOf(analysis);
  const branches = Object.values(branchNs).reduce((sum, ns) => sum + ns, 0);
  same('branches and MPI', branches - branchNs['init-finalize'], mpiNs);
  same('MPI and the calls', mpiNs + offCoreNs + nonMpiNs, inCalls + inGaps);
  same('all and the parts', nonMpiNs + mpiNs + offCoreNs + around, spanNs);
  for (const [branch, ns] of Object.entries(branchNs)) {
    if (isLess(ns, childrenOf(classes, branch))) problems.push(`${branch} has less than its classes`);
  }
  for (const { id, ns } of classes) {
    if (isLess(ns, childrenOf(classes, id))) problems.push(`${id} has less than its classes`);
  }
  const waitedNs = new Float64Array(analysis.trace.processes);
  for (let wait = 0; wait < waits.count; wait++) waitedNs[waits.process[wait]!]! += waits.ns[wait]!;
  const thereNs = spanNs / waitedNs.length + branchNs['init-finalize'];
  for (const [process, ns] of waitedNs.entries())
    if (isLess(thereNs, ns)) problems.push(`P${process} waits longer than it is there`);
  return problems;
}

function childrenOf(classes: readonly ClassTotal[], parent: string): number {
  return classes.reduce((sum, each) => sum + (each.parent === parent ? each.ns : 0), 0);
}

/** In calls but MPI_Init and MPI_Finalize, in gaps, and before processes began and after they ended. */
function timesOf({ trace }: Analysis): { inCalls: number; inGaps: number; around: number } {
  const { calls, gaps, paths, processBegin, processEnd } = trace.callTimes!;
  const role = rolesOf(trace.regions);
  let inCalls = 0;
  for (let call = 0; call < calls.count; call++) {
    const region = paths.region[calls.path[call]!]!;
    const own = region === NONE ? ROLE.other : role[region]!;
    if (own !== ROLE.init && own !== ROLE.finalize) inCalls += calls.leave[call]! - calls.enter[call]!;
  }
  const [begin, end] = [Math.min(...processBegin), Math.max(...processEnd)];
  let around = 0;
  for (let process = 0; process < trace.processes; process++)
    around += processBegin[process]! - begin + end - processEnd[process]!;
  return { inCalls, inGaps: gaps.ns.reduce((sum, ns) => sum + ns, 0), around };
}

describe('the tree of time', () => {
  it('adds up in random programs', () => {
    for (let seed = 0; seed < 40; seed++)
      expect(problemsOf(analysed(randomExchanges(seed), ALSO)), `seed ${seed}`).toEqual([]);
  });

  const traces = readdirSync(FIXTURES, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.otf2'));
  it.each(traces.sort())('adds up in %s', (file) => {
    expect(problemsOf(analyze(loadTrace(join(FIXTURES, file), { callTimes: true }), ALSO))).toEqual([]);
  });

  it.skipIf(!hasTrace('sweep3d-2x3'))('optional: adds up in sweep3d-2x3', () => {
    expect(problemsOf(analyze(loadTrace(unpacked('sweep3d-2x3'), { callTimes: true }), ALSO))).toEqual([]);
  });
});

/** Times by branch of two processes that do the same, but for what differs by rank. */
function branchesOf(...program: Parameters<typeof waitStatesOf>): Record<string, number> {
  const { branchNs } = waitStatesOf(...program).states.totals;
  return Object.fromEntries(Object.entries(branchNs).filter(([, ns]) => ns > 0));
}

describe('the branch of a call', () => {
  it('is that of what it completes, for a wait', () => {
    const found = branchesOf(
      (p) => p.wait(p.icollective('ALLREDUCE', { bytes: 8, ns: 10 }), { until: 500 }),
      (p) => p.at(300).wait(p.icollective('ALLREDUCE', { bytes: 8, ns: 10 }), { until: 500 }),
    );
    expect(found).toEqual({ collective: 700 });
  });

  it('is that of the waiting, where a call completes messages and collectives', () => {
    const found = branchesOf(
      (p) => {
        p.icollective('ALLREDUCE', { bytes: 8, ns: 10 });
        p.irecv(1, 8, { ns: 10 });
        p.waitall(undefined, { until: 500 });
      },
      (p) => {
        p.send(0, 8, { ns: 10 });
        p.at(300).wait(p.icollective('ALLREDUCE', { bytes: 8, ns: 10 }), { until: 410 });
      },
    );
    // P0 waits for the collective from 20 to 300; what is left of its MPI_Waitall counts for the message.
    expect(found).toEqual({ collective: 10 + 280 + 110, 'point-to-point': 10 + 200 + 10 });
  });

  it('is its own for files and windows, and for what ends their requests', () => {
    const found = branchesOf(
      (p) => {
        const call = (name: string, ns: number) => p.call(name, { ns }, () => {});
        call('MPI_Wait', 3);
        p.send(1, 8, { ns: 100 });
        call('MPI_File_iwrite', 10);
        call('MPI_Wait', 20);
        call('MPI_Win_fence', 30);
        call('MPI_Comm_rank', 5);
        call('MPI_Comm_dup', 7);
        p.send(1, 8, { ns: 100 });
        call('MPI_Rget', 1);
        p.send(1, 8, { ns: 100 });
        call('MPI_Wait', 2);
        call('MPI_Put', 4);
      },
      (p) => p.recv(0, 8, { ns: 100 }).recv(0, 8, { ns: 100 }).recv(0, 8, { ns: 100 }),
    );
    expect(found).toEqual({
      'point-to-point': 600 + 3,
      files: 10 + 20,
      'one-sided': 30 + 1 + 2 + 4,
      collective: 7,
      other: 5,
    });
  });
});

describe('MPI_Finalize', () => {
  const ended = (ns: number) =>
    waitStatesOf(
      (p) =>
        p
          .send(1, 8, { ns: 10 })
          .at(100)
          .call('MPI_Finalize', { ns }, () => {}),
      (p) =>
        p
          .recv(0, 8, { ns: 10 })
          .at(400)
          .call('MPI_Finalize', { ns: 5 }, () => {}),
    );

  it('is waited in for the last one', () => {
    const { totals, classes } = ended(302).states;
    expect(totals.branchNs['init-finalize']).toBe(307);
    expect(totals.isFinalizeRecorded).toBe(true);
    expect(classes.find(({ id }) => id === 'finalize-wait')!.ns).toBe(300);
  });

  it('is not recorded where the first one left long before the last one came', () => {
    const { totals, classes } = ended(60).states;
    expect(totals.isFinalizeRecorded).toBe(false);
    expect(classes.find(({ id }) => id === 'finalize-wait')!.ns).toBe(0);
  });

  it('has a class only below branches that there are', () => {
    const ids = WAIT_CLASSES.map(({ id }) => id);
    const roots = WAIT_CLASSES.map(({ parent }) => parent).filter((parent) => !ids.includes(parent));
    expect([...new Set(roots)].sort()).toEqual([
      'collective',
      'init-finalize',
      'point-to-point',
      'synchronisation',
    ]);
  });
});

const SOURCE = `
#include <mpi.h>
#include <unistd.h>
int main(int argc, char **argv)
{
  int rank;
  double sent[8] = {0}, got[8];
  MPI_Request request;
  MPI_Win window;
  MPI_File file;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 1) usleep(60000);
  MPI_Iallreduce(sent, got, 8, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Win_create(got, sizeof got, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
  MPI_Win_fence(0, window);
  MPI_Win_free(&window);
  MPI_File_open(MPI_COMM_WORLD, argv[1], MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &file);
  MPI_File_write_at(file, 64 * rank, sent, 8, MPI_DOUBLE, MPI_STATUS_IGNORE);
  MPI_File_close(&file);
  if (rank == 0) usleep(60000);
  MPI_Finalize();
  return 0;
}`;

describeTraced('the tree of a traced program', quickMpi, ({ mpi, folder, library }) => {
  it('has files, windows, what an MPI_Wait completes, and the waiting in MPI_Finalize', () => {
    const source = join(folder, 'tree.c');
    writeFileSync(source, SOURCE);
    const binary = buildProgram(mpi, source, join(folder, 'tree'));
    const traces = join(folder, 'tree-traces');
    const { code } = start(mpi, 2, [binary, join(folder, 'tree.dat')], { library, folder: traces });
    expect(code).toBe(0);
    const analysis = analyze(loadTrace(join(traces, 'traces.otf2'), { callTimes: true }), ALSO);
    expect(problemsOf(analysis)).toEqual([]);
    const { totals, classes } = analysis.waitStates!;
    const nsOf = (wanted: string): number => classes.find(({ id }) => id === wanted)!.ns;
    expect(totals.branchNs.files).toBeGreaterThan(0);
    expect(totals.branchNs['one-sided']).toBeGreaterThan(0);
    expect(nsOf('wait-in-nonblocking-collective')).toBeGreaterThan(1e6);
    expect(totals.branchNs['collective']).toBeGreaterThan(nsOf('wait-in-nonblocking-collective'));
    expect(totals.isFinalizeRecorded).toBe(true);
    expect(nsOf('finalize-wait')).toBeGreaterThan(1e6);
  });
});
