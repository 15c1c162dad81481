import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    // The first test that needs the tracer builds it.
    hookTimeout: 60_000,
    // Many tests wait for programs they have started: two at a time also where there are two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
