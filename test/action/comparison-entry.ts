// The action with a comparison from a file in place of a run: everything between verdict and runner is the
// real thing.
import { mkdirSync, readFileSync } from 'node:fs';
import * as core from '@actions/core';
import { InputError } from '../../src/base/errors.ts';
import { GitHub } from '../../src/hosts/github/github.ts';
import { runJob } from '../../src/hosts/job.ts';

await runJob(new GitHub(core, process.env), {
  check: async ({ config }) => {
    if (config === 'missing.yml') throw new InputError({ file: config, found: 'no such file' });
    mkdirSync('run', { recursive: true });
    process.stdout.write(
      `token seen by a benchmark: ${process.env['INPUT_TOKEN'] ?? process.env['ACTIONS_RUNTIME_TOKEN']}\n`,
    );
    return { comparison: JSON.parse(readFileSync('comparison-in.json', 'utf8')), runFolder: 'run' };
  },
  page: (comparison) => {
    if (process.env['COMMGATE_TEST_NO_PAGE']) throw new Error('no page today');
    return `<!doctype html><title>${comparison.verdict}</title>`;
  },
  writeHistorySite: async () => ({ benchmarks: 1, runs: 6, openShifts: 0 }),
  updateBaseline: async ({ baseline }) => ({
    baseline: baseline ?? 'baseline.json',
    runs: 6,
    disturbed: [],
    levelShifts: () => [],
  }),
});
