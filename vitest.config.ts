import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TRACER_CACHE } from './test/support/build-tracers.ts';
import { LongestFirst } from './test/support/longest-first.ts';
import { RUN_FOLDER } from './test/support/run-folder.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Tests that run programs under the builtin tracer share what is built once.
    globalSetup: ['test/support/run-folder.ts', 'test/support/build-tracers.ts'],
    env: { COMMGATE_CACHE: TRACER_CACHE, TMPDIR: RUN_FOLDER },
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Many tests wait for programs they have started: two at a time also where there are two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
