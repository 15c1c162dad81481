import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/base/config/load.ts';
import { readRunFolder } from '../../../src/measure/run/read-run.ts';
import { type RunOptions, runBenchmarks } from '../../../src/measure/run/run.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';
import { fakeArchive } from './scripts.ts';

const parent = folderOfFile();
let folder: string;
let number = 0;

beforeEach(() => {
  folder = join(parent, `project${++number}`);
  mkdirSync(folder);
});

const WRITES = fakeArchive('out/traces.otf2');

/** Writes a configuration of benchmarks that write their own archive, and runs it. */
function run(benchmarks: object[], options: RunOptions = {}) {
  const file = join(folder, 'commgate.yml');
  const full = benchmarks.map((own) => ({
    tracer: 'none',
    trace: 'out/*.otf2',
    repetitions: 2,
    'warm-up': 0,
    ...own,
  }));
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ benchmarks: full }));
  return runBenchmarks(loadConfig(file), options);
}

const message = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'it did not fail',
    (error: Error) => error.message.replaceAll(`${folder}/`, ''),
  );

describe('runBenchmarks', () => {
  it('writes a folder that reads back', async () => {
    const told: string[] = [];
    const { manifest, folder: written } = await run(
      [
        {
          name: 'b',
          command: `echo hello from $NAME; ${WRITES}`,
          environment: { NAME: 'b' },
          'build-flags': '-O3 -g',
        },
        { name: 'a', command: ['sh', '-c', WRITES], repetitions: 1 },
      ],
      {
        output: join(folder, 'run'),
        observer: {
          started: (benchmark, repetition, of) => told.push(`${benchmark} ${repetition}/${of}`),
          finished: (seconds) => told.push(seconds > 0 ? 'done' : 'no time passed'),
        },
      },
    );
    expect(written).toBe(join(folder, 'run'));
    expect(readRunFolder(written)).toEqual({ manifest, folder: written });
    expect(told).toEqual(['b 1/2', 'done', 'a 1/1', 'done', 'b 2/2', 'done']);
    expect(
      manifest.benchmarks.map(({ name, tracer, repetitions }) => [name, tracer, repetitions.length]),
    ).toEqual([
      ['b', 'none', 2],
      ['a', 'none', 1],
    ]);
    expect(manifest.benchmarks[0]!.repetitions[1]).toMatchObject({
      trace: 'b/2/traces.otf2',
      log: 'b/2/output.log',
    });
    expect(readFileSync(join(written, 'b/2/output.log'), 'utf8')).toBe('hello from b\n');
    expect(readFileSync(join(written, 'b/2/traces/0.evt'), 'utf8')).toBe('events\n');
    expect(existsSync(join(folder, 'out/traces.otf2'))).toBe(false);
    expect(manifest.environment.cores).toBeGreaterThan(0);
    expect(manifest.environment.usableCores).toBeLessThanOrEqual(manifest.environment.cores);
    expect(manifest.benchmarks.map(({ buildFlags }) => buildFlags)).toEqual(['-O3 -g', undefined]);
    expect(manifest.environment.cpu).not.toBe('');
  });

  it('makes a folder beside the configuration, named by time and commit, which git leaves alone', async () => {
    const commit = 'abcdef0123'.repeat(4);
    const environment = { PATH: process.env['PATH'], GIT_CEILING_DIRECTORIES: parent };
    const told = { commit, branch: null, isMadeUp: false };
    const options = { repetitions: 1, environment, told };
    const first = await run([{ name: 'a', command: WRITES }], options);
    expect(first.manifest.commit).toBe(commit);
    expect(first.folder).toMatch(new RegExp(`^${folder}/\\.commgate/runs/\\d{8}-\\d{6}-abcdef0$`));
    const second = await run([{ name: 'a', command: WRITES }], options);
    expect(second.folder).not.toBe(first.folder);
    expect(readFileSync(join(folder, '.commgate/runs/.gitignore'), 'utf8')).toBe('*\n');
  });

  it('runs only what was asked for, as often as asked for', async () => {
    const benchmarks = ['a', 'b', 'c'].map((name) => ({ name, command: WRITES }));
    const { manifest } = await run(benchmarks, { benchmarks: ['c', 'a'], repetitions: 1 });
    expect(manifest.benchmarks.map(({ name, repetitions }) => [name, repetitions.length])).toEqual([
      ['a', 1],
      ['c', 1],
    ]);
    expect(await message(run(benchmarks, { benchmarks: ['A'] }))).toBe(
      'commgate.yml: there is no benchmark "A"; its benchmarks are: a, b, c; did you mean "a"?',
    );
    expect(await message(run(benchmarks, { repetitions: 1.5 }))).toMatch(
      /--repetitions: 1\.5; must be a whole number/,
    );
  });

  it('starts nothing and writes nothing when it must not write there', async () => {
    const output = join(folder, 'taken');
    mkdirSync(output);
    writeFileSync(join(output, 'precious'), 'x');
    const attempt = run([{ name: 'a', command: 'touch started' }], { output });
    expect(await message(attempt)).toBe(
      'taken: it is not empty; a run is written into a new or empty folder; choose another with --output',
    );
    expect(await message(run([{ name: 'a', command: 'x' }], { output: join(output, 'precious') }))).toMatch(
      /taken\/precious: this is not a folder/,
    );
    expect(readdirSync(output)).toEqual(['precious']);
    expect(readdirSync(folder).sort()).toEqual(['commgate.yml', 'taken']);
  });

  it('starts nothing when a folder of a later benchmark is missing', async () => {
    const attempt = run([
      { name: 'a', command: 'touch started' },
      { name: 'b', command: WRITES, directory: 'build' },
    ]);
    expect(await message(attempt)).toMatch(
      /commgate\.yml, benchmark b: there is no folder build; .*; build the bench/,
    );
    expect(readdirSync(folder)).toEqual(['commgate.yml']);
  });

  it('does not count as a run when a repetition failed: logs stay, run.json is not written', async () => {
    const command = `echo try; ${WRITES}; test ! -e second && touch second`;
    const output = join(folder, 'run');
    expect(await message(run([{ name: 'a', command, repetitions: 3 }], { output }))).toMatch(
      /^run\/a\/2\/output\.log: the command ended with exit code 1; .*; it printed last:\n {2}\| try$/,
    );
    expect(readdirSync(output)).toEqual(['a']);
    expect(readdirSync(join(output, 'a'))).toEqual(['1', '2']);
    expect(() => readRunFolder(output)).toThrow(/it holds no run\.json/);
  });

  it('warms up first and lets the benchmarks take turns; of the warm-ups nothing stays', async () => {
    const log = join(folder, 'order');
    const noting = (name: string) => ({ name, command: `printf ${name} >> ${log}; ${WRITES}` });
    const { manifest, folder: written } = await run([
      { ...noting('a'), 'warm-up': 2, repetitions: 3 },
      { ...noting('b'), 'warm-up': 1, repetitions: 1 },
      { ...noting('c'), repetitions: 2 },
    ]);
    expect(readFileSync(log, 'utf8')).toBe('aababcaca');
    expect(manifest.benchmarks.map(({ warmUps, repetitions }) => [warmUps, repetitions.length])).toEqual([
      [2, 3],
      [1, 1],
      [0, 2],
    ]);
    expect(readdirSync(join(written, 'a'))).toEqual(['1', '2', '3']);
    expect(readRunFolder(written)).toEqual({ manifest, folder: written });
    const again = await run([noting('a')], { warmUp: 1, repetitions: 1, output: join(folder, 'again') });
    expect(again.manifest.benchmarks[0]).toMatchObject({ warmUps: 1 });
    expect(readFileSync(log, 'utf8')).toBe('aababcacaaa');
    expect(await message(run([noting('a')], { warmUp: -1 }))).toMatch(
      /--warm-up: -1; must be a whole number/,
    );
  });

  it('keeps the log of a warm-up that failed', async () => {
    const output = join(folder, 'run');
    expect(
      await message(run([{ name: 'a', command: 'echo cold; false', 'warm-up': 1 }], { output })),
    ).toMatch(/^run\/a\/warm-up\/output\.log: the command ended with exit code 1;.*\n {2}\| cold$/);
    expect(readdirSync(output)).toEqual(['a']);
  });

  it('ends an execution at its time limit, and the run with it', async () => {
    const output = join(folder, 'run');
    const benchmark = { name: 'a', command: 'echo waiting; sleep 60', 'time-limit': 1 };
    expect(await message(run([benchmark], { output }))).toBe(
      'run/a/1/output.log: the command did not end within 1 s and was ended; that is the time-limit of the benchmark; ' +
        'raise it when the benchmark needs longer; it was: echo waiting; sleep 60; it printed last:\n  | waiting',
    );
    expect(existsSync(join(output, 'run.json'))).toBe(false);
  });

  it('fails when the command leaves no trace', async () => {
    expect(
      await message(run([{ name: 'a', command: 'echo nothing' }], { output: join(folder, 'run') })),
    ).toMatch(
      /^run\/a\/1\/output\.log, benchmark a, repetition 1: no file matches "trace": out\/\*\.otf2, .*\n {2}\| nothing$/,
    );
  });
});
