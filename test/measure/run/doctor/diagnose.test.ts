import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../../../src/base/config/load.ts';
import { measureTrace } from '../../../../src/measure/measurement/measure.ts';
import {
  governorFinding,
  instructionsFinding,
  loadFinding,
} from '../../../../src/measure/run/doctor/check-machine.ts';
import { diagnose } from '../../../../src/measure/run/doctor/diagnose.ts';
import type { Finding, TracerFindings } from '../../../../src/measure/run/doctor/findings.ts';
import type { ReadContent } from '../../../../src/measure/run/doctor/trial.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import { has, hasOtf2, hasTracerSource, MPI_ENVIRONMENT } from '../mpi-program.ts';
import { writeScript } from '../scripts.ts';

const folder = folderOfFile();
const real = { ...process.env, ...MPI_ENVIRONMENT };

const readContent: ReadContent = async (anchor, analysis) => {
  const { processes, groups, offCore } = await measureTrace(anchor, analysis);
  return {
    processes,
    messages: groups.reduce((sum, { messages, instances }) => sum + messages * instances, 0),
    offCore: offCore === undefined ? 'nowhere' : 'everywhere',
  };
};

const debian = (path: string) => (path === '/etc/os-release' ? 'ID=debian\n' : null);

/** A folder with nothing on PATH but these scripts. */
function onlyWith(scripts: Record<string, string>): { PATH: string } {
  const bin = join(folder, `bin${readdirSync(folder).length}`);
  mkdirSync(bin);
  for (const [name, text] of Object.entries(scripts)) writeScript(join(bin, name), `#!/bin/sh\n${text}\n`);
  return { PATH: bin };
}

async function builtinWith(environment: NodeJS.ProcessEnv): Promise<TracerFindings> {
  const { tracers } = await diagnose(null, { environment, readContent, read: debian });
  return tracers.find(({ tracer }) => tracer === 'builtin')!;
}

const missing = ({ findings }: TracerFindings): Finding[] =>
  findings.filter(({ state }) => state === 'missing');

describe('diagnose, on machines that lack something', () => {
  it('says what an empty machine needs', async () => {
    const { works, configuration, machine, tracers } = await diagnose(null, {
      environment: onlyWith({}),
      readContent,
      read: debian,
    });
    expect({ works, configuration }).toEqual({ works: false, configuration: null });
    expect(machine.find(({ what }) => what === 'git')).toMatchObject({
      state: 'warning',
      remedy: expect.stringMatching(/^apt-get install git;/),
    });
    expect(tracers.map(({ tracer, works }) => [tracer, works])).toEqual([
      ['builtin', false],
      ['scorep', false],
      ['eztrace', false],
    ]);
    expect(missing(tracers[0]!).map(({ what }) => what)).toEqual(['mpirun', 'mpicc']);
    expect(missing(tracers[0]!)[0]!.remedy).toMatch(/^apt-get install openmpi-bin libopenmpi-dev;/);
    expect(missing(tracers[2]!)[0]).toMatchObject({
      what: 'eztrace',
      remedy: expect.stringMatching(/^apt-get install eztrace;/),
    });
  });

  it('says how a launcher that refuses root can be used', async () => {
    const refusal =
      'echo "mpirun (Open MPI) 4.1.4"; [ "$1" = --version ] && exit; echo OMPI_ALLOW_RUN_AS_ROOT >&2; exit 1';
    const findings = missing(await builtinWith(onlyWith({ mpirun: refusal })));
    expect(findings[0]).toMatchObject({
      what: 'mpirun',
      found: expect.stringMatching(/starts no processes$/),
    });
    expect(findings[0]!.remedy).toMatch(/refuses to run as root: .*OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1$/);
  });

  it('shows what a broken launcher said, escaped', async () => {
    const broken = "printf 'boom \\033[2J no hosts\\n' >&2; exit 1";
    const [finding] = missing(await builtinWith(onlyWith({ mpirun: broken })));
    expect(finding!.remedy).toBe('correct the MPI installation; it said: boom \\u{1b}[2J no hosts');
  });

  it('reports an MPICC that is not there and a compiler that builds nothing', async () => {
    const gone = await builtinWith({ ...onlyWith({}), MPICC: '/no/such/mpicc' });
    expect(missing(gone).map(({ found }) => found)).toContain('no program /no/such/mpicc, which MPICC names');
    const fails = await builtinWith(onlyWith({ mpicc: 'echo "cannot find -lmpi" >&2; exit 1' }));
    expect(
      missing(fails)
        .map(({ found }) => found)
        .join('\n'),
    ).toMatch(/mpicc, builds no shared library: cannot find -lmpi/);
  });

  it('does not need what the configuration does not use', async () => {
    const file = join(folder, 'none.yml');
    const benchmark = { name: 'own', command: 'mpirun -n 2 ./a', tracer: 'none', trace: 'x/*.otf2' };
    writeFileSync(file, JSON.stringify({ benchmarks: [benchmark] }));
    const mpirun = `case "$1" in --version) echo 'mpirun (Open MPI) 4.1.4' ;; *) echo 'Cpus_allowed_list: 0-3' ;; esac`;
    const { works, tracers } = await diagnose(loadConfig(file), {
      environment: onlyWith({ mpirun }),
      readContent,
      read: debian,
    });
    expect(works).toBe(true);
    expect(tracers.map(({ tracer, works, usedBy }) => [tracer, works, usedBy])).toEqual([
      ['none', true, ['own']],
      ['builtin', false, []],
      ['scorep', false, []],
      ['eztrace', false, []],
    ]);
    // The stand-in ignores that it was told to bind.
    expect(tracers[0]!.findings.find(({ what }) => what === 'pinning')).toMatchObject({ state: 'warning' });
  });
});

describe('diagnose, with srun', () => {
  it('does not start it, and tries nothing outside a job', async () => {
    const file = join(folder, 'srun.yml');
    writeFileSync(file, 'benchmarks: [{ name: a, command: srun -n 2 ./a, tracer: builtin }]\n');
    const srun = `touch ${join(folder, 'started')}`;
    const environment = { ...onlyWith({ srun, mpicc: 'exit 0' }), MPICC: 'mpicc' };
    const options = { environment, readContent, read: debian };
    const [builtin] = (await diagnose(loadConfig(file), options)).tracers;
    expect(builtin!.findings.map(({ what, state }) => [what, state])).toEqual([
      ['srun', 'ok'],
      ['pinning', 'note'],
      ['mpicc', 'ok'],
      ['libotf2', 'ok'],
      ['functions', 'warning'],
      ['trial', 'note'],
    ]);
    expect(existsSync(join(folder, 'started'))).toBe(false);
  });
});

const ready = has('mpirun') && has('mpicc') && hasTracerSource && hasOtf2(folder);

describe.skipIf(!ready)('diagnose, for real (needs mpirun, mpicc, libotf2)', () => {
  it('tries the builtin tracer and leaves nothing behind', async () => {
    const own = join(folder, 'temporary');
    mkdirSync(own);
    vi.stubEnv('TMPDIR', own);
    const builtin = await builtinWith(real);
    expect(missing(builtin)).toEqual([]);
    expect(builtin.works).toBe(true);
    expect(builtin.findings.at(-1)).toEqual({
      what: 'trial',
      state: 'ok',
      found: 'built, ran and traced a program: 2 processes, 2 messages',
    });
    expect(readdirSync(own)).toEqual([]);
    vi.unstubAllEnvs();
  });

  it('tells that libotf2 is missing', async () => {
    // A compiler that does not find it, as on a machine without.
    const mpicc = execFileSync('sh', ['-c', 'command -v mpicc'], { encoding: 'utf8' }).trim();
    const without = writeScript(
      join(folder, 'mpicc-without-otf2'),
      `#!/bin/sh\ncase "$*" in *otf2*) echo 'otf2/otf2.h: No such file or directory' >&2; exit 1 ;; esac\nexec ${mpicc} "$@"\n`,
    );
    const builtin = await builtinWith({ ...real, MPICC: without });
    expect(builtin.works).toBe(false);
    expect(missing(builtin)).toMatchObject([
      { what: 'libotf2', remedy: expect.stringMatching(/^apt-get install libopen-trace-format2-dev;/) },
    ]);
  });

  it.skipIf(!has('mpicc.mpich') || !has('mpirun.mpich'))(
    'finds out that compiler and launcher belong to different libraries (needs MPICH beside Open MPI)',
    async () => {
      const file = join(folder, 'two-libraries.yml');
      writeFileSync(file, 'benchmarks: [{ name: a, command: mpirun -n 2 ./a }]\n');
      const environment = { ...real, MPICC: 'mpicc.mpich' };
      const { tracers } = await diagnose(loadConfig(file), { environment, readContent, read: debian });
      const builtin = tracers.find(({ tracer }) => tracer === 'builtin')!;
      expect(builtin.mpi).toMatch(/^Open MPI/);
      expect(missing(builtin).map(({ what }) => what)).toEqual(['trial']);
      // Where no command names one, it is that of the compiler.
      expect(await builtinWith(environment)).toMatchObject({
        mpi: expect.stringMatching(/^MPICH/),
        works: true,
      });
    },
  );
});

it.each([
  ['cpu', 'ok', 'can be counted'],
  ['cpu_core', 'ok', 'can be counted'],
  ['software', 'note', 'not counted, as in most virtual machines'],
])('says whether instructions are counted: of a kernel that has %s', (device, state, found) => {
  const read = (path: string) => (path === `/sys/bus/event_source/devices/${device}/type` ? '4' : null);
  expect(instructionsFinding(read)).toEqual({ what: 'instructions', state, found });
});

it('judges governors and load', () => {
  expect(governorFinding(undefined).state).toBe('note');
  expect(governorFinding('performance').state).toBe('ok');
  expect(governorFinding('powersave')).toMatchObject({
    state: 'warning',
    remedy: expect.stringMatching(/cpupower/),
  });
  expect(loadFinding(1, 4).state).toBe('ok');
  expect(loadFinding(3, 4).state).toBe('warning');
});
