import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { loadTrace } from '../../../../src/trace/load.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import { connectTwoHosts } from '../../../support/two-hosts.ts';
import { expectSentBeforeReceived } from './clock-check.ts';
import { buildProgram, buildTracer, type Mpi, mpi, mpich, run } from './mpi.ts';
import { messageLines, printTrace } from './otf2-print.ts';

const folder = folderOfFile();
const halo = fileURLToPath(new URL('../../../../fixtures/programs/halo.c', import.meta.url));

/** Seconds by which the clock of the second host is ahead. */
const AHEAD = 5000;

const hosts = connectTwoHosts(folder, AHEAD);
afterAll(() => hosts?.disconnect());

const libraries: ['Open MPI' | 'MPICH', Mpi | null][] = [
  ['Open MPI', mpi !== null && mpi.mpirun.length > 1 ? mpi : null],
  ['MPICH', mpich],
];

describe.each(libraries)('a run on two hosts with %s', (name, library) => {
  const needs = 'its mpicc and mpirun, libotf2, otf2-print, root, ip netns, unshare --time';
  /** A comparison of clocks is as exact as its fastest exchange of messages: not very on a machine under load. */
  it.skipIf(library === null || hosts === null)(
    `has one clock after correction: no message is received before it is sent (needs ${needs})`,
    { retry: 5 },
    () => {
      const own = join(folder, name.replace(' ', '-'));
      const program = buildProgram(library!, halo, `${own}-halo`, '-g');
      cpSync(buildTracer(library!, folder), `${own}.so`);
      const trace = `${own}-trace-${process.hrtime.bigint()}`;
      const start = hosts!.launch(name, 1, { LD_PRELOAD: `${own}.so`, COMMGATE_TRACE_DIR: trace });
      const outcome = run([...hosts!.onFirst, ...start, program, '--size', '64', '--iterations', '300']);
      expect(outcome.stderr).toBe('');
      expect(outcome.code).toBe(0);

      const anchor = join(trace, 'traces.otf2');
      const printed = printTrace(anchor);
      expect(printed.complaints).toBe('');
      expect(messageLines(printed, 'sends')).toEqual(messageLines(printed, 'receives'));
      expect(run(['otf2-print', '-G', anchor]).stdout).toMatch(/SYSTEM_TREE_NODE .*"other-host"/);
      const events = 2 * printed.locations.reduce((sum, { sends }) => sum + sends.length, 0);
      const collectives = printed.locations.reduce((sum, one) => sum + one.collectives.length, 0);
      expectSentBeforeReceived(anchor, events + collectives);

      // That the clocks did differ: without the second process's offsets its times are far off.
      cpSync(join(trace, 'traces', '0.def'), join(trace, 'traces', '1.def'));
      const { posted, count } = loadTrace(anchor).events;
      expect((posted[count - 1]! - posted[0]!) / 1e9).toBeGreaterThan(AHEAD - 60);
    },
  );
});
