import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TRACER_CACHE } from './test/support/build-tracers.ts';
import { LongestFirst } from './test/support/longest-first.ts';
import { GIT_CONFIGURATION, RUN_FOLDER } from './test/support/run-folder.ts';

/** What measures real programs, or how exact clocks are: nothing else may want the cores. */
const ALONE = [
  'test/measure/run/tracers/two-hosts.test.ts',
  'test/gate/check/check-against-mpi.test.ts',
  'test/gate/judge/causes/causes-mpi.test.ts',
  'test/gate/check/check-confirmed-by-pairs-mpi.test.ts',
  'test/study/injection.test.ts',
];

/**
 * MPI libraries ask at every start what devices the machine has, try networks that it lacks, and set up ways for many nodes
 * to share what they know. Without that a start of two processes takes far less processor time (Open MPI 121 → 55 ms, MPICH
 * 113 → 28 ms); Open MPI chooses the same ways to send. Processes of MPICH are nodes of their own here: those of one node
 * wait for each other, as long as they start, without giving the processor away (four of them 165 → 55 ms, nine 480 → 130).
 * They send through UCX's shared memory in place of MPICH's own, which test/measure/run/tracers/native.test.ts asks for.
 */
const QUICK_START = {
  HWLOC_COMPONENTS: '-pci,-linuxio',
  HWLOC_PLUGINS_PATH: '/nonexistent',
  OMPI_MCA_pml: 'ob1',
  OMPI_MCA_btl: '^openib,ofi,uct',
  PMIX_MCA_gds: 'hash',
  MPIR_CVAR_NOLOCAL: '1',
  UCX_TLS: 'self,posix',
  // Memory for what comes in, which is filled with zeros at the start: 130 KB in place of 4 MB a process.
  UCX_POSIX_RX_BUFS_GROW: '16',
};

/**
 * Tests make much that is soon forgotten: with more place for it, it is looked through less often. There are as many workers
 * as cores: threads that help one with that, or a compiler that is quick to translate what runs for a moment only, take the
 * time of the others (29.8 s to 22 s of processor time, of the tests of judging and of reports).
 */
const NODE_FLAGS = [
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--initial-old-space-size=400',
  '--single-threaded-gc',
  // Later versions have no such flag.
  ...(process.versions.node.startsWith('20.') ? ['--interrupt-budget=1000000'] : []),
];

export default defineConfig({
  test: {
    env: {
      COMMGATE_CACHE: TRACER_CACHE,
      TMPDIR: RUN_FOLDER,
      GIT_CONFIG_GLOBAL: GIT_CONFIGURATION,
      ...QUICK_START,
    },
    sequence: { sequencer: LongestFirst },
    // Machines of some kinds take five times as long to start programs and to compile.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What TypeScript becomes is kept in node_modules until its file changes (`npx vitest --clearCache` after a change of
    // tsconfig.json): half of what vitest itself computes.
    experimental: { fsModuleCache: true },
    // Modules are loaded once a process, not once a file: a tenth of the processor time.
    isolate: false,
    execArgv: NODE_FLAGS,
    // Tests that run programs under the builtin tracer share what is built once.
    setupFiles: ['test/support/draws.ts'],
    globalSetup: ['scripts/generate.mjs', 'test/support/run-folder.ts', 'test/support/build-tracers.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['test/**/*.test.ts'],
          exclude: ALONE,
          // Many tests wait for programs they have started: four at a time where there are two cores.
          maxWorkers: availableParallelism() + 2,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
