import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { renderDiagnosis } from '../../src/cli/doctor.ts';
import type { Diagnosis, Finding } from '../../src/measure/run/doctor/findings.ts';
import { type Outcome, run } from '../support/command-line.ts';
import { folderOfFile } from '../support/temporary-folder.ts';

const folder = folderOfFile();

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const launcher: Finding = { what: 'mpirun', state: 'ok', found: 'Open MPI 4.1.4, /usr/bin/mpirun' };
const diagnosis: Diagnosis = {
  schemaVersion: 1,
  works: false,
  configuration: 'a\u001b[2J.yml',
  system: 'Debian',
  machine: [{ what: 'load', state: 'warning', found: 'busy', remedy: 'wait' }],
  project: [{ what: 'build', state: 'note', found: 'none', remedy: 'build: make' }],
  tracers: [
    {
      tracer: 'builtin',
      launcher: '/usr/bin/mpirun',
      mpi: 'Open MPI 4.1.4',
      usedBy: ['halo'],
      works: false,
      findings: [
        launcher,
        { what: 'libotf2', state: 'missing', found: 'no headers', remedy: `install ${'x'.repeat(300)}` },
      ],
    },
    {
      tracer: 'eztrace',
      launcher: '/usr/bin/mpirun',
      mpi: 'Open MPI 4.1.4',
      usedBy: [],
      works: true,
      findings: [launcher],
    },
  ],
};

it('shows what is missing with its whole remedy, escapes foreign text, and says the same once', () => {
  expect(renderDiagnosis(diagnosis, true)).toBe(`the tracers of a\\u{1b}[2J.yml: not ready, see MISSING below

Debian
  WARNING  load: busy
           -> wait

tracer builtin, Open MPI 4.1.4: does not work (used by halo)
  ok       mpirun: Open MPI 4.1.4, /usr/bin/mpirun
  MISSING  libotf2: no headers
           -> install ${'x'.repeat(300)}

tracer eztrace, Open MPI 4.1.4: works (not used by the configuration)

a\\u{1b}[2J.yml
  note     build: none
           -> build: make
`);
});

it('says in a line what is not needed, unless all is asked for', () => {
  const text = renderDiagnosis(diagnosis);
  expect(text).toContain('\ntracer eztrace: works, not needed (--all says more)\n');
  expect(text).toContain('\ntracer builtin, Open MPI 4.1.4: does not work (used by halo)\n');
});

/** Runs the command where no program is on PATH. */
function doctor(...words: string[]): Promise<Outcome> {
  vi.stubEnv('PATH', join(folder, 'nothing'));
  return run('doctor', ...words);
}

it('ends with exit code 2 when a tracer that is used does not work, and writes JSON', async () => {
  const config = join(folder, 'commgate.yml');
  writeFileSync(config, 'benchmarks: [{ name: halo, command: mpirun -n 4 ./halo }]\n');
  const json = join(folder, 'doctor.json');
  const { code, stdout } = await doctor('--config', config, '--json', json);
  expect(code).toBe(2);
  expect(stdout).toMatch(/tracer builtin, no MPI library known: does not work \(used by halo\)/);
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
    schemaVersion: 1,
    works: false,
    configuration: config,
    tracers: [{ tracer: 'builtin', usedBy: ['halo'] }, {}, {}],
  });
});

it('ends with exit code 0 when what is used needs nothing of this machine', async () => {
  const config = join(folder, 'none.yml');
  writeFileSync(config, 'benchmarks: [{ name: a, command: ./a, tracer: none, trace: a/*.otf2 }]\n');
  expect((await doctor('--config', config)).code).toBe(0);
});

it('recommends a build where there is a baseline and none, which is no error', async () => {
  const config = join(folder, 'history.yml');
  const text =
    'benchmarks: [{ name: a, command: ./a, tracer: none, trace: a/*.otf2 }]\nbaseline: { file: nights.json }\n';
  writeFileSync(config, text);
  expect((await doctor('--config', config)).stdout).not.toContain('side by side');
  writeFileSync(join(folder, 'nights.json'), '{}');
  const { code, stdout } = await doctor('--config', config);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /note +build: none, .*\n +-> build: COMMANDS .* compare base and head side by side\n/,
  );
  writeFileSync(config, `build: make\n${text}`);
  expect((await doctor('--config', config)).stdout).not.toContain('side by side');
});

it('refuses a configuration that is not there', async () => {
  const { code, errors } = await doctor('--config', join(folder, 'gone.yml'));
  expect(code).toBe(2);
  expect(errors).toEqual([expect.stringContaining('gone.yml')]);
});
