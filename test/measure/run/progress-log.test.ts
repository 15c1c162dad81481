import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { standardError } from '../../../src/base/standard-streams.ts';
import { progressLog } from '../../../src/measure/run/progress-log.ts';
import { haloTrace } from '../../cli/halo-run.ts';
import { run } from '../../support/command-line.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A log, and the lines that were written into it. */
function log(isQuiet = false) {
  const lines: string[] = [];
  const write = (line: unknown): boolean => lines.push(String(line)) > 0;
  return { log: progressLog({ write } as NodeJS.WriteStream, isQuiet), lines };
}

function executeTwice(observer: ReturnType<typeof log>['log'], seconds: number): void {
  for (const repetition of [1, 2]) {
    observer.started('halo', repetition, 2);
    observer.finished(seconds);
  }
}

it('has a line when a benchmark starts and one when it has ended, warm-ups included', () => {
  const { log: observer, lines } = log();
  observer.planned([
    { benchmark: 'halo', executions: 3 },
    { benchmark: 'sweep', executions: 2 },
  ]);
  for (const repetition of [0, 1, 2]) {
    for (const name of ['halo', 'sweep']) {
      if (name === 'sweep' && repetition === 0) continue;
      observer.started(name, repetition, 2);
      observer.finished(name === 'halo' ? 1.25 : 20);
    }
  }
  observer.planned([{ benchmark: 'halo', executions: 2 }], 'reading');
  executeTwice(observer, 0.1);
  expect(lines).toEqual([
    'commgate: halo: started, 3 executions\n',
    'commgate: sweep: started, 2 executions\n',
    'commgate: halo: ended, 3 executions in 3.8 s\n',
    'commgate: sweep: ended, 2 executions in 40 s\n',
    'commgate: halo: reading 2 traces\n',
  ]);
});

it('says that a benchmark goes on, as pairs do that are not clear yet', () => {
  const { log: observer, lines } = log();
  observer.planned([{ benchmark: 'halo (base)', executions: 1 }]);
  observer.started('halo (base)', 1, 1);
  observer.finished(1);
  observer.extended([{ benchmark: 'halo (base)', executions: 2 }]);
  for (const pair of [2, 3]) {
    observer.started('halo (base)', pair, 3);
    observer.finished(1);
  }
  expect(lines.slice(2)).toEqual([
    'commgate: halo (base): goes on, 2 more executions\n',
    'commgate: halo (base): ended, 3 executions in 3.0 s\n',
  ]);
});

it('knows what was not planned by its repetitions', () => {
  const { log: observer, lines } = log();
  executeTwice(observer, 1);
  expect(lines).toEqual([
    'commgate: halo: started, 2 executions\n',
    'commgate: halo: ended, 2 executions in 2.0 s\n',
  ]);
});

it('writes what a tracer notes once a benchmark, escaped, also when it is quiet', () => {
  const { log: observer, lines } = log(true);
  observer.started('halo', 1, 1);
  observer.noted('halo', 'full up to 3 times');
  observer.noted('halo', 'full up to 4 times');
  observer.noted('sweep', 'full up to 4 times\u001b[2J');
  observer.finished(1);
  expect(lines).toEqual([
    'benchmark halo: full up to 3 times\n',
    'benchmark sweep: full up to 4 times\\u{1b}[2J\n',
  ]);
});

it('is what run, check and baseline update write on a stderr that is no terminal', async () => {
  const folder = temporaryFolder();
  const config = join(folder, 'commgate.yml');
  haloTrace(join(folder, 'recorded'), { exchangeNs: 200_000 });
  const command = 'mkdir -p out && cp -R recorded/. out';
  writeFileSync(
    config,
    `benchmarks: [{ name: halo, command: ${command}, tracer: none, trace: out/*.otf2, repetitions: 2 }]\n`,
  );
  const executing = [
    'commgate: halo: started, 3 executions',
    expect.stringMatching(/^commgate: halo: ended, 3 executions in [\d.]+ s$/),
  ];
  const isTTY = vi.spyOn(standardError, 'isTTY', 'get').mockReturnValue(false);
  try {
    expect(await run('run', '--config', config)).toMatchObject({ progress: executing, errors: [] });
    for (const words of [['check'], ['baseline', 'update']]) {
      const { progress } = await run(...words, '--config', config);
      expect(progress).toEqual([...executing, 'commgate: halo: reading 2 traces']);
      const quiet = await run(...words, '--config', config, '--quiet');
      expect([quiet.progress, quiet.errors]).toEqual([[], []]);
    }
  } finally {
    isTTY.mockRestore();
  }
});
