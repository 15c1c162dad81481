import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { cpus, hostname } from 'node:os';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MachineDescription } from '#build/schemas/machine.ts';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { readMachine } from '../../../src/measure/run/import/read-machine.ts';
import { environmentOf } from '../../../src/measure/run/machine/environment.ts';
import { describeMachine } from '../../../src/measure/run/machine/machine.ts';
import { findMpi } from '../../../src/measure/run/machine/mpi.ts';
import { readRunFolder } from '../../../src/measure/run/read-run.ts';
import { commandLine } from '../../cli/command-line.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { writeScript } from './scripts.ts';
import { buildProgram, describeTraced, mpi } from './tracers/mpi.ts';

const SCRIPT = join(packageRoot(), 'src/measure/tracer/commgate-record.sh');
const COMMIT = '0123456789012345678901234567890123456789';

const has = (program: string): boolean => spawnSync(program, ['--help']).error === undefined;

/** Shells that are no bash; those that are missing here are said. */
const SHELLS: [string, string[], boolean][] = [
  ['dash', ['dash'], has('dash')],
  ['busybox sh', ['busybox', 'sh'], has('busybox')],
];

/** A PATH with all programs of this machine but Node.js. */
function pathWithoutNode(folder: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const place of (process.env['PATH'] ?? '').split(':').filter((each) => existsSync(each))) {
    for (const name of readdirSync(place)) {
      if (/^(?:node|nodejs|npm|npx|corepack)$/.test(name) || existsSync(join(bin, name))) continue;
      try {
        symlinkSync(join(place, name), join(bin, name));
      } catch {
        // A link that leads nowhere is there already.
      }
    }
  }
  return bin;
}

function start(shell: string[], words: string[], directory: string, environment: NodeJS.ProcessEnv) {
  const [program, ...rest] = [...shell, SCRIPT, ...words];
  const env = { OMPI_ALLOW_RUN_AS_ROOT: '1', OMPI_ALLOW_RUN_AS_ROOT_CONFIRM: '1', ...environment };
  return spawnSync(program!, rest, { cwd: directory, encoding: 'utf8', env, timeout: 120_000 });
}

describe('commgate-record.sh', () => {
  it('calls the tracer what commgate run and the traces call it', () => {
    const [, version] = /^TRACER='builtin (.*)'$/m.exec(readFileSync(SCRIPT, 'utf8'))!;
    const code = readFileSync(join(packageRoot(), 'src/measure/run/tracers/builtin.ts'), 'utf8');
    const creator = readFileSync(join(packageRoot(), 'src/measure/tracer/write/archive.c'), 'utf8');
    expect(/^const VERSION = (\d+);$/m.exec(code)![1]).toBe(version);
    expect(/commgate builtin tracer (\d+)"/.exec(creator)![1]).toBe(version);
  });

  const checked = has('shellcheck');
  it.skipIf(!checked)(`is right to shellcheck${checked ? '' : ' (missing here: shellcheck)'}`, () => {
    const { stdout, status } = spawnSync('shellcheck', ['--shell=sh', SCRIPT], { encoding: 'utf8' });
    expect([stdout, status]).toEqual(['', 0]);
  });

  it.each(SHELLS)('says in one line what is wrong, under %s', (_name, shell, isThere) => {
    if (!isThere) return;
    const folder = temporaryFolder();
    writeScript(join(folder, 'full/file'), '');
    const said = (...words: string[]) => {
      const { stderr, status } = start(shell, words, folder, process.env);
      expect(status).toBe(2);
      return stderr;
    };
    expect(said()).toBe('commgate-record: which command? see -h\n');
    expect(said('-x')).toBe('commgate-record: -x is not known here; see -h\n');
    expect(said('-n', 'five', 'true')).toBe('commgate-record: -n five: must be a whole number\n');
    expect(said('-n', '0', 'true')).toBe('commgate-record: -n 0: must be from 1 to 1000\n');
    expect(said('-o', 'full', 'true')).toMatch(/^commgate-record: full: not empty; choose another/);
    expect(said('-t', 'none.so', 'true')).toBe('commgate-record: none.so: there is no such tracer\n');
  });
});

describeTraced('runs that commgate-record.sh recorded without Node.js', mpi, ({ mpi, folder, library }) => {
  let path = '';
  beforeAll(() => {
    path = pathWithoutNode(folder);
    buildProgram(mpi, join(packageRoot(), 'fixtures/programs/halo.c'), join(folder, 'halo'));
  });
  const command = [
    basename(mpi.mpirun[0]!),
    ...mpi.mpirun.slice(1),
    '-n',
    '2',
    './halo',
    '--iterations',
    '20',
  ];
  const surroundings = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => {
    const { PATH: _, ...rest } = process.env;
    return { ...rest, PATH: path, COMMGATE_TRACER: library, ...more };
  };
  const record = (shell: string[], output: string, more?: NodeJS.ProcessEnv): MachineDescription => {
    const words = ['-n', '2', '-w', '0', '-o', output, ...command];
    const { stderr, status } = start(shell, words, folder, surroundings(more));
    expect([stderr.replace(/^commgate-record: run \d of 2\n/gm, ''), status]).toEqual(['', 0]);
    return readMachine(join(folder, output, 'machine.json'));
  };

  it.each(SHELLS)('describe the machine as commgate run does, under %s', async (name, shell, isThere) => {
    if (!isThere) return;
    const { environment, machine, executions, command: said } = record(shell, `by ${name}`);
    const { name: library } = await findMpi(command, folder, process.env);
    const { kernel } = describeMachine();
    expect(environment).toEqual({ ...environmentOf([], describeMachine()), mpi: library });
    expect(environment.cores).toBe(cpus().length);
    expect(machine!.kernel).toBe(kernel);
    expect(said).toBe(command.join(' '));
    expect(executions!.map(({ trace }) => trace)).toEqual(['1/traces.otf2', '2/traces.otf2']);
    expect(executions!.every(({ seconds }) => seconds > 0 && seconds < 60)).toBe(true);
  });

  it('are imported, with the job of a batch system', async () => {
    const slurm = { SLURM_JOB_ID: '47\\"11', SLURM_JOB_NODELIST: 'nowhere' };
    const { machine, environment: described } = record(['sh'], 'in-job', slurm);
    expect(machine!.job).toBe('Slurm 47\\"11');
    const output = join(folder, 'imported');
    const at = (name: string): string => join(folder, 'in-job', name);
    const words = ['--benchmark', 'halo', '--machine', at('machine.json'), '--commit', COMMIT];
    const traces = [at('1/traces.otf2'), at('2/traces.otf2')];
    const { code, error } = await commandLine('import', ...traces, ...words, '--output', output);
    expect([code, error]).toEqual([0, '']);
    const { environment, machine: imported, benchmarks } = readRunFolder(output).manifest;
    expect([environment, imported.nodes]).toEqual([described, [hostname()]]);
    expect(benchmarks[0]!.repetitions.every(({ seconds }) => seconds! > 0)).toBe(true);
  });

  it('are refused with the description of a machine that ran none of it', async () => {
    const file = join(folder, 'in-job/machine.json');
    const login = writeScript(
      join(folder, 'login.json'),
      readFileSync(file, 'utf8').replace(/"host": ".*"/, '"host": "login1.example.org"'),
    );
    const words = ['--benchmark', 'halo', '--machine', login, '--commit', COMMIT];
    const { code, error } = await commandLine('import', join(folder, 'in-job/1/traces.otf2'), ...words);
    expect(code).toBe(2);
    expect(error).toMatch(
      /^\S+login\.json, host: it describes login1\.example\.org; the traces were recorded on /,
    );
  });

  it('end where the command fails or leaves no trace, with its last lines', () => {
    const failed = start(
      ['sh'],
      ['-o', 'failed', 'sh', '-c', 'echo it broke; exit 3'],
      folder,
      surroundings(),
    );
    expect(failed.stderr).toMatch(/^it broke\ncommgate-record: \S+: the command ended with exit code 3\n$/);
    const none = start(['sh'], ['-o', 'none', 'true'], folder, surroundings());
    expect(none.stderr).toMatch(/^commgate-record: \S+warm-up: no trace\. Is it an MPI program/);
    expect([failed.status, none.status, existsSync(join(folder, 'none/machine.json'))]).toEqual([
      2,
      2,
      false,
    ]);
  });
});
