import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../../src/base/config/load.ts';
import { writeScript } from '../measure/run/scripts.ts';
import { describeTraced, mpi } from '../measure/run/tracers/mpi.ts';
import { run } from '../support/command-line.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { THOROUGH } from '../support/thorough.ts';
import { bundledCli } from './bundled-cli.ts';
import {
  AUTOTOOLS,
  CMAKE,
  commitAll,
  edit,
  FORTRAN,
  MAKE,
  type MadeRepository,
  makeRepository,
} from './init-repositories.ts';

let cli = '';

beforeAll(async () => {
  cli = await bundledCli();
});

const ROOT = { OMPI_ALLOW_RUN_AS_ROOT: '1', OMPI_ALLOW_RUN_AS_ROOT_CONFIRM: '1' };

function commgate(folder: string, ...words: string[]) {
  const env = { ...process.env, ...ROOT };
  const command = [cli, ...words];
  return spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8', env, timeout: 200_000 });
}

/** The same of `commgate init`, in this process. */
async function init(folder: string, ...words: string[]) {
  const before = process.cwd();
  process.chdir(folder);
  try {
    const { code, stdout, errors } = await run('init', ...words);
    return { status: code, stdout, stderr: errors.map((line) => `${line}\n`).join('') };
  } finally {
    process.chdir(before);
  }
}

function repository(made: MadeRepository, remote?: string): string {
  const folder = temporaryFolder();
  makeRepository(folder, made, remote);
  return folder;
}

const has = (...programs: string[]): boolean =>
  programs.every((program) => spawnSync(program, ['--version']).error === undefined);

/** Programs that a guess asks, which machines may lack. */
const [hasMake, hasCmake] = [has('make'), has('cmake', 'ctest')];

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('commgate init', () => {
  it.skipIf(!hasMake)('sees a makefile below the top, its compiler and its check', async () => {
    const folder = repository(MAKE, 'git@github.com:somebody/plate.git');
    const { stdout, stderr, status } = await init(folder);
    expect([stderr, status]).toEqual(['', 0]);
    expect(stdout).toContain('saw      Make (code/Makefile), C; MPI_Init in code/halo.c');
    expect(stdout).toContain('GitHub (https://github.com/somebody/plate)');
    const { build, benchmarks } = loadConfig(join(folder, 'commgate.yml'));
    // icc is not here, and no compiler of MPI.
    expect(build).toBe("make -C code CC='mpicc -std=gnu99'");
    expect(benchmarks).toMatchObject([{ name: 'plate', directory: 'code' }]);
    expect(benchmarks[0]!.command).toMatch(/-n 2 \.\/plate\.x --size 64 --iterations 60$/);
    const workflow = parse(readFileSync(join(folder, '.github/workflows/commgate.yml'), 'utf8'));
    expect(Object.keys(workflow.jobs)).toEqual(['measure']);
  });

  it.skipIf(!hasCmake)(
    'asks CMake for programs and tests, also where no MPI is there to configure with',
    async () => {
      const folder = repository(CMAKE);
      const { benchmarks, build } = JSON.parse(JSON.stringify(await guessed(folder)));
      expect(build).toBe(
        'cmake -S . -B build -DCMAKE_BUILD_TYPE=RelWithDebInfo && cmake --build build --parallel',
      );
      expect(benchmarks).toHaveLength(1);
      expect(benchmarks[0].name).toBe('heat');
    },
  );

  it.skipIf(!hasCmake)('sets the variables that a test of CMake has', async () => {
    const tests = CMAKE.files['tests/CMakeLists.txt']!.replace(
      'COMMAND ',
      `COMMAND \${CMAKE_COMMAND} -E env OMP_NUM_THREADS=1 `,
    );
    const more = 'set_tests_properties(plate PROPERTIES ENVIRONMENT "HEAT_MODE=short;HEAT_TEXT=a b")\n';
    const files = { ...CMAKE.files, 'tests/CMakeLists.txt': tests + more };
    expect((await guessed(repository({ ...CMAKE, files }))).benchmarks[0]!.command).toMatch(
      /^HEAT_MODE=short OMP_NUM_THREADS=1 mpi\S+ .*-n 2 \S*heat --size 64 --iterations 60$/,
    );
  });

  it.skipIf(!hasMake)(
    'quotes what the repository calls its folders and writes behind its compiler',
    async () => {
      const code = "a b; touch here'";
      const files = {
        [`${code}/Makefile`]: MAKE.files['code/Makefile']!.replace('-std=gnu99', `-DNAME='"x"'`),
      };
      const folder = repository({
        ...MAKE,
        programs: { [`${code}/halo.c`]: 'halo.c', [`${code}/example.h`]: 'example.h' },
        files,
      });
      expect((await guessed(folder)).build).toBe(
        `make -C 'a b; touch here'\\''' CC='mpicc -DNAME='\\''"x"'\\'''`,
      );
    },
  );

  it('writes no line of its own into the configuration for a file whose name has two', async () => {
    const { 'doc/usage.rst': usage, ...files } = AUTOTOOLS.files;
    const folder = repository({ ...AUTOTOOLS, files: { ...files, 'doc/a\nb: c.rst': usage! } });
    expect((await guessed(folder)).build).toBe('autoreconf --install && ./configure CC=mpicc && make');
  });

  it.skipIf(!hasCmake)('finds programs that CMake builds beside its own folder', async () => {
    const text = CMAKE.files['CMakeLists.txt']!.replace('CMAKE_BINARY_DIR', 'CMAKE_SOURCE_DIR');
    const folder = repository({ ...CMAKE, files: { ...CMAKE.files, 'CMakeLists.txt': text } });
    const { directory, command } = (await guessed(folder)).benchmarks[0]!;
    expect(join(directory, / (\S*heat) /.exec(`${command}`)![1]!)).toBe('bin/heat');
  });

  it('reads files of blank lines alone, and of one line without blanks, at once', async () => {
    const blank = '\n'.repeat(500_000);
    const files = {
      ...AUTOTOOLS.files,
      'src/blank.c': blank,
      'CMakeLists.txt': '',
      'data.txt': '"a",'.repeat(250_000),
    };
    const folder = repository({ ...AUTOTOOLS, files: { ...files, 'src/blank.cmake': blank } });
    const began = performance.now();
    await init(folder, '--print');
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  it('reads what autotools build, and a document', async () => {
    const folder = repository(AUTOTOOLS);
    const { benchmarks, build } = await guessed(folder);
    expect(build).toBe('autoreconf --install && ./configure CC=mpicc && make');
    expect(benchmarks[0]!.command).toMatch(/ -n 2 src\/heat --size 64 --iterations 60$/);
    expect(readFileSync(join(folder, '.github/workflows/commgate.yml'), 'utf8')).toContain(
      'autoconf automake',
    );
  });

  it.skipIf(!hasMake).for<[string, string, RegExp]>([
    [
      'a value that is commented out, a linker, paths',
      'CXX=/none/bin/g++\nLINKER=/none/bin/g++\nUSE_MPI =\n#USE_MPI = -DUSING_MPI # for MPI\n',
      /^make CXX=mpicxx LINKER=mpicxx USE_MPI=-DUSING_MPI$/,
    ],
    [
      'the value that it is compared with',
      'MPI = no\nCXX = g++\nifeq ($(MPI),yes)\nCXX = mpicxx\nendif\nLINKER = $(CXX)\n',
      /^make MPI=yes$/,
    ],
    ['the other word', 'CXX = mpicxx\nLINKER = $(CXX)\nWITH_MPI := Off\n', /^make WITH_MPI=On$/],
    [
      'nothing that is on, or another thing',
      'CXX=mpicxx\nLINKER=mpicxx\nMPI=yes\nUSE_MPI_RMA=no\nNO_MPI=no\n',
      /^make$/,
    ],
    [
      'a paragraph that is commented out, for a compiler that is here',
      '# Intel\nCXX := none-icpc\nCXX := icpc\nFLAGS := -fast\n\n# GNU\n#CXX := g++\n#FLAGS := -O3\n\nLINKER = $(CXX)\n',
      /^make CXX=mpicxx FLAGS=-O3$/,
    ],
  ])('switches on what a makefile leaves off: %s', async ([, variables, build]) => {
    const rules =
      'run: main.o\n\t$(LINKER) -o run main.o\nmain.o: main.cpp\n\t$(CXX) $(FLAGS) -c main.cpp -o main.o\n';
    const files = { Makefile: `${variables}\n${rules}`, 'main.cpp': 'int main() { MPI_Init(0, 0); }\n' };
    expect((await guessed(repository({ ...MAKE, programs: {}, files }))).build).toMatch(build);
  });

  it.skipIf(!hasMake)(
    'builds by the makefile at the top what those in folders make, and one before its versions',
    async () => {
      const rules = 'run: main.c\n\tmpicc.mpich -o run main.c\n';
      const main = 'int main(void) { a_MPI_Init(0, 0); }\n';
      const folders = (...names: string[]) =>
        Object.fromEntries(
          names.flatMap((name) => [
            [`${name}/Makefile`, rules],
            [`${name}/main.c`, main],
          ]),
        );
      const build = async (files: Record<string, string>) =>
        (await guessed(repository({ ...MAKE, programs: {}, files }))).build;
      expect(
        await build({ Makefile: 'all:\n\tfor i in app; do (cd $$i; make); done\n', ...folders('app') }),
      ).toMatch(/^make(?! -C)/);
      expect(await build(folders('cuda', 'openmp', 'ref'))).toMatch(/^make -C ref/);
      expect(await build(folders('cuda', 'openmp'))).toMatch(/^make -C openmp/);
    },
  );

  it('takes as many processes as the program demands, and no run of a cluster', async () => {
    const { 'doc/usage.rst': _, ...files } = AUTOTOOLS.files;
    const command = async (more: Record<string, string>) =>
      (await guessed(repository({ ...AUTOTOOLS, files: { ...files, ...more } }))).benchmarks[0]!.command;
    const says = (text: string) => ({ 'src/check.c': `void check(void) { printf("${text}\\n"); }\n` });
    expect(await command(says('Num processors must be a cube of an integer (1, 8, 27, ...)'))).toMatch(
      / -n 8 /,
    );
    expect(await command(says('ERROR: number of MPI ranks is not a perfect square'))).toMatch(/ -n 4 /);
    expect(await command({ README: 'We require the number of tasks to be a power of 2.\n' })).toMatch(
      / -n [24] /,
    );
    expect(await command({ 'src/a.c': '// the number of ranks must be a cube\n' })).toMatch(/ -n [24] /);
    const cluster = await command({ README: '    mpirun -n 4096 src/heat --size 9000\n' });
    expect(cluster).toMatch(/ -n [24] src\/heat$/);
  });

  it('takes an example, or a script without an ending, rather than a usage with words for values', async () => {
    const { 'doc/usage.rst': _, ...files } = AUTOTOOLS.files;
    const usage = '    mpirun -np numproc src/heat size iterations\n';
    const example = `${usage}    mpirun -np 16 src/heat --size 96\n`;
    const chosen = async (more: Record<string, string>) =>
      (await guessed(repository({ ...AUTOTOOLS, files: { ...files, ...more } }))).benchmarks[0]!.command;
    expect(await chosen({ README: usage })).toMatch(/ -n \d src\/heat$/);
    expect(await chosen({ README: example })).toMatch(/ -n 16 src\/heat --size 96$/);
    const script = {
      weakScalingRunScript: 'mpirun -np 1 src/heat --size 64\nmpirun -np 2 src/heat --size 80\n',
    };
    expect(await chosen({ README: example, ...script })).toMatch(/ -n 2 src\/heat --size 80$/);
  });

  it('writes over no file, and prints instead where it is asked', async () => {
    const folder = repository(AUTOTOOLS);
    writeScript(join(folder, 'commgate.yml'), '# mine\n');
    const first = await init(folder);
    expect(first.stdout).toContain('kept     commgate.yml: it was there');
    expect(first.stdout).toContain('wrote    .github/workflows/commgate.yml');
    expect(readFileSync(join(folder, 'commgate.yml'), 'utf8')).toBe('# mine\n');
    const second = await init(folder);
    expect([second.status, second.stderr]).toEqual([
      2,
      'commgate: commgate.yml, .github/workflows/commgate.yml: there already; nothing is written over; ' +
        'commgate init --print prints what it would write\n',
    ]);
    const printed = await init(folder, '--print');
    expect(printed.status).toBe(0);
    expect(printed.stdout).toContain('━━ commgate.yml\n\n# What commgate measures');
  });

  it('says in one line what it cannot see, and writes nothing', async () => {
    const folder = temporaryFolder();
    expect((await init(folder)).stderr).toMatch(/: no source here calls MPI_Init; start it at the top/);
    writeScript(join(folder, 'a.c'), '// MPI_Init(&argc, &argv);\nint main(void) { return 0; }\n');
    expect((await init(folder)).status).toBe(2);
    writeScript(join(folder, 'a.c'), 'int main(void) { MPI_Init(0, 0); }\n');
    expect((await init(folder)).stderr).toMatch(/: nothing says how the program is built; /);
    expect(existsSync(join(folder, 'commgate.yml'))).toBe(false);
  });

  it.skipIf(!hasMake)(
    'takes the makefile whose program is started somewhere, and no word in parentheses',
    async () => {
      const program = { 'ref/src/halo.c': 'halo.c', 'ref/src/example.h': 'example.h' };
      const makefile = 'halo.x: halo.c\n\tmpicc.mpich -o halo.x halo.c -lm\n';
      const files = {
        'README.md': 'mpirun -n 2 halo.x (MPI mode)\n\nmpirun -n 2 ./ref/src/halo.x nx=$NX\n',
        'cilk/Makefile': 'all:\n\techo nothing\n',
        'cilk/main.c': 'int main(void) { MPI_Init(0, 0); }\n',
        'ref/src/Makefile': makefile,
      };
      const { build, benchmarks } = await guessed(repository({ ...MAKE, files, programs: program }));
      expect(build).toMatch(/^make -C ref\/src/);
      expect(benchmarks[0]!.command).toMatch(/-n \d ref\/src\/halo\.x$/);
    },
  );

  it.skipIf(!hasMake)('follows a script that starts it by srun, where there is Slurm', async () => {
    const makefile = 'halo: halo.c\n\tmpicc -o halo halo.c -lm\n';
    const files = { Makefile: makefile, 'halo.sbatch': 'srun --mpi=pmi2 -n 6 ./halo --size 64\n' };
    const made = { ...MAKE, files, programs: { 'halo.c': 'halo.c', 'example.h': 'example.h' } };
    const bin = temporaryFolder();
    for (const name of ['srun', 'salloc']) writeScript(join(bin, name), '#!/bin/sh\n');
    const path = `${bin}:${process.env['PATH']}`;
    vi.stubEnv('PATH', path);
    const folder = repository(made, 'https://gitlab.example.org/group/heat.git');
    const { allocation, benchmarks } = await guessed(folder);
    expect(allocation).toBe('salloc --ntasks 6');
    expect(benchmarks[0]!.command).toBe('srun --mpi=pmi2 -n 6 ./halo --size 64');
    const { commgate: job } = parse(readFileSync(join(folder, '.gitlab-ci.yml'), 'utf8'));
    expect([job.image, job.tags]).toEqual([undefined, ['benchmarks']]);
    const other = repository(made);
    await guessed(other);
    const workflow = readFileSync(join(other, '.github/workflows/commgate.yml'), 'utf8');
    expect(workflow).toContain('runs-on: [self-hosted, slurm]');
    expect(workflow).not.toContain('run: srun');
  });

  it('writes a pipeline for GitLab, beside one that is there', async () => {
    const folder = repository(AUTOTOOLS, 'https://gitlab.example.org/group/heat.git');
    expect((await init(folder)).stdout).toContain('wrote    .gitlab-ci.yml');
    const again = repository({ ...AUTOTOOLS, files: { ...AUTOTOOLS.files, '.gitlab-ci.yml': 'a: {}\n' } });
    const { stdout } = await init(again, '--gitlab');
    expect(stdout).toContain('wrote    commgate.gitlab-ci.yml');
    expect(stdout).toContain('edit     .gitlab-ci.yml: include: [{ local: commgate.gitlab-ci.yml }]');
    const { commgate: job } = parse(readFileSync(join(folder, '.gitlab-ci.yml'), 'utf8'));
    expect(job.before_script[1]).toMatch(/ pkg-config autoconf automake$/);
    expect(job).toMatchObject({
      image: 'node:22-bookworm',
      script: ['npx --yes commgate@0 ci'],
      artifacts: { reports: { junit: 'commgate-report/commgate-junit.xml' } },
    });
    expect(job.tags).toBeUndefined();
  });
});

/** What was written, as it is read. */
async function guessed(folder: string) {
  const { status, stderr } = await init(folder);
  expect([stderr, status]).toEqual(['', 0]);
  return loadConfig(join(folder, 'commgate.yml'));
}

/** How many pairs find the change; that such checks do is shown by check-against-mpi.test.ts, too. */
const FINDING = THOROUGH ? 7 : 1;

/** With what it is built, what that needs, and how many pairs: one shows that it works. */
const CASES: [string, MadeRepository, string[], number][] = [
  ['a makefile', MAKE, ['make'], FINDING],
  ['CMake', CMAKE, ['cmake', 'ctest'], 1],
  ['Fortran and a makefile', FORTRAN, ['make', 'gfortran'], 1],
];

describeTraced('init, a commit, a change, and check --against HEAD~1', mpi, () => {
  it.for(CASES)('work at once with %s', { timeout: 120_000 }, async ([, made, needed, pairs], { skip }) => {
    skip(!has(...needed), `missing here: one of ${needed.join(', ')}`);
    const folder = repository(made);
    expect((await guessed(folder)).benchmarks[0]!.command).toContain(' -n 2 ');
    commitAll(folder, 'Measured by commgate');
    edit(join(folder, made.change.file), made.change.from, made.change.to);
    commitAll(folder, 'A change');
    const words = [
      '--against',
      'HEAD~1',
      '--repetitions',
      `${pairs}`,
      '--warm-up',
      '0',
      '--json',
      'result.json',
    ];
    const { status, stdout, stderr } = commgate(folder, 'check', ...words);
    expect([
      stderr.split('\n').filter((line) => !/: (?:started|goes on|ended), /.test(line)),
      status,
    ]).toEqual([[''], pairs === 1 ? 0 : 1]);
    if (pairs > 1) expect(stdout).toMatch(/process 1/);
    const { paired, benchmarks } = JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8'));
    expect(paired).not.toBeNull();
    expect(benchmarks).toMatchObject([{ processes: 2, repetitions: pairs }]);
  });
});
