import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Config } from '../../../../src/base/config/config.ts';
import { loadConfig } from '../../../../src/base/config/load.ts';
import { runBenchmarks } from '../../../../src/measure/run/run.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import { fakeArchive, writeScript } from '../scripts.ts';

const folder = folderOfFile();
writeScript(join(folder, 'bin/scorep'), '#!/bin/sh\necho "Score-P 8.4"\n');
const environment = { PATH: `${folder}/bin:/usr/bin:/bin` };
let number = 0;

function config(command: string): Config {
  const text = JSON.stringify({ benchmarks: [{ name: 'a', command, tracer: 'scorep', repetitions: 1 }] });
  return loadConfig(writeScript(join(folder, 'commgate.yml'), text));
}

const run = (command: string, more: NodeJS.ProcessEnv = {}) =>
  runBenchmarks(config(command), {
    output: join(folder, `run${++number}`),
    environment: { ...environment, ...more },
  });

/** What a program that was built with Score-P does, as far as commgate is concerned. */
const PROGRAM = [
  'test "$SCOREP_ENABLE_TRACING $SCOREP_ENABLE_PROFILING" = "true false"',
  'test ! -e "$SCOREP_EXPERIMENT_DIRECTORY"',
  'mkdir "$SCOREP_EXPERIMENT_DIRECTORY"',
  fakeArchive('$SCOREP_EXPERIMENT_DIRECTORY/traces.otf2'),
  'echo "$SCOREP_TOTAL_MEMORY"',
].join(' && ');

describe('tracer scorep', () => {
  it('switches tracing on and collects the archive', async () => {
    const { manifest } = await run(PROGRAM);
    expect(manifest.benchmarks[0]).toMatchObject({
      tracer: 'scorep 8.4',
      repetitions: [{ trace: 'a/1/scorep/traces.otf2' }],
    });
  });

  it("leaves the user's memory limit alone", async () => {
    await run(`${PROGRAM} && test "$SCOREP_TOTAL_MEMORY" = 1G`, { SCOREP_TOTAL_MEMORY: '1G' });
  });

  it('says so when the program was not built with Score-P', async () => {
    await expect(run('true', { PATH: '/usr/bin:/bin' })).rejects.toThrow(
      /Score-P wrote no complete archive: no .*traces\.otf2; .*; was the program built with Score-P/,
    );
  });
});
