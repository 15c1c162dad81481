import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Argv } from 'yargs';
import { loadConfig } from '../base/config/load.ts';
import { InputError, oneLineWhole } from '../base/errors.ts';
import { refuseLinks } from '../base/files/refuse-links.ts';
import { notWritable } from '../base/files/write-atomically.ts';
import { findProgram } from '../base/process/find-program.ts';
import { standardOutput } from '../base/standard-streams.ts';
import { findMpi } from '../measure/run/machine/mpi.ts';
import { guessBenchmarks, mpiPrograms } from './init/benchmarks.ts';
import type { Build, GuessedBenchmark } from './init/guess.ts';
import { lookAt, type Repository } from './init/repository.ts';
import { runLinesIn } from './init/run-lines.ts';
import { autotoolsBuild } from './init/systems/autotools.ts';
import { cmakeBuild } from './init/systems/cmake.ts';
import { makeBuild } from './init/systems/make.ts';
import { configText, githubText, gitlabText, type MpiName, type PipelineNeeds } from './init/texts.ts';
import { flag } from './options/kinds.ts';

const CONFIGURATION = 'commgate.yml';
const GITLAB = '.gitlab-ci.yml';
/** Where there is a pipeline already. */
const INCLUDED_PIPELINE = 'commgate.gitlab-ci.yml';

export function options(args: Argv) {
  return args.options({
    gitlab: flag('write a pipeline for GitLab (default: where the remote origin is on one)'),
    print: flag('print what would be written, and write nothing'),
  });
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** What was found out of a repository. */
interface Guess {
  repository: Repository;
  build: Build;
  benchmarks: GuessedBenchmark[];
  mpi: { name: MpiName; because: string };
  host: 'GitHub' | 'GitLab';
}

/**
 * Writes commgate.yml and a workflow for the repository of an MPI program, after looking at it. No file that
 * is there is written over.
 *
 * @throws InputError where there is no program to measure, or both files are there; nothing is written then
 */
export async function run({ gitlab, print }: Arguments): Promise<number> {
  const guess = await guessAt('.', gitlab);
  const files = filesFor(guess);
  checkConfig(files.get(CONFIGURATION)!);
  standardOutput.write(`${[...seen(guess), ...guessed(guess)].map(oneLineWhole).join('\n')}\n`);
  if (print) {
    for (const [file, text] of files) standardOutput.write(`\n━━ ${file}\n\n${text}`);
    return 0;
  }
  const there = [...files.keys()].filter((file) => existsSync(file));
  if (there.length === files.size) {
    const remedy = 'commgate init --print prints what it would write';
    throw new InputError({ file: there.join(', '), found: 'there already; nothing is written over', remedy });
  }
  const written = [...files].filter(([file]) => !there.includes(file));
  for (const [file, text] of written) writeNew(file, text);
  const kept = there.map((file) => `kept     ${file}: it was there; commgate init --print shows another`);
  const lines = [...written.map(([file]) => `wrote    ${file}`), ...kept, ...next(guess, files)];
  standardOutput.write(`${lines.join('\n')}\n`);
  return 0;
}

async function guessAt(root: string, gitlab: boolean): Promise<Guess> {
  const repository = await lookAt(root);
  if (repository.starting.length === 0) {
    const remedy = 'start it at the top of the repository of an MPI program in C, C++ or Fortran';
    throw new InputError({ file: process.cwd(), found: 'no source here calls MPI_Init', remedy });
  }
  const build =
    (await cmakeBuild(repository)) ?? autotoolsBuild(repository) ?? (await makeBuild(repository)) ?? null;
  if (build === null) {
    const rule = 'commgate init knows CMakeLists.txt and configure.ac at the top, and makefiles';
    const remedy = 'write commgate.yml by hand: docs/configuration.md';
    throw new InputError({
      file: process.cwd(),
      found: 'nothing says how the program is built',
      rule,
      remedy,
    });
  }
  const programs = mpiPrograms(build, repository);
  if (programs.length === 0) {
    const found = [`no program was found that ${build.system} builds`, ...build.notes].join('; ');
    const remedy = 'install what builds it and try again, or write commgate.yml by hand';
    throw new InputError({ file: process.cwd(), found, remedy });
  }
  const mpi = await mpiOf(repository);
  const names = programs.map(({ path }) => basename(path));
  const lines = [...build.runLines, ...runLinesIn(repository, names)];
  // What runners have cores for is not known here: more processes than cores are let through.
  const launch = mpi.name === 'Open MPI' ? 'mpirun --oversubscribe' : 'mpirun';
  const benchmarks = guessBenchmarks(programs, lines, repository, {
    launch,
    cores: cpus().length,
    hasSlurm:
      findProgram('srun', process.env) !== undefined && findProgram('salloc', process.env) !== undefined,
  });
  const isGitlab = gitlab || /^https?:\/\/[^/]*gitlab/.test(repository.address ?? '');
  return { repository, build, benchmarks, mpi, host: isGitlab ? 'GitLab' : 'GitHub' };
}

/** That of mpirun here; else what the repository's own pipelines install; else what most have. */
async function mpiOf({ files, read }: Repository): Promise<Guess['mpi']> {
  const { name, launcher } = await findMpi('mpirun', '.', process.env);
  if (name.startsWith('Open MPI')) return { name: 'Open MPI', because: `${name}, ${launcher}` };
  if (name.startsWith('MPICH')) return { name: 'MPICH', because: `${name}, ${launcher}` };
  const pipelines = files.filter((file) => /^\.(?:github\/workflows\/|gitlab-ci|travis)/.test(file));
  const installed = pipelines.find((file) => /\bmpich\b/.test(read(file)));
  if (installed !== undefined) return { name: 'MPICH', because: `none here; ${installed} installs it` };
  return { name: 'Open MPI', because: 'none here; most have it' };
}

function filesFor({ repository, build, benchmarks, mpi, host }: Guess): Map<string, string> {
  const needs: PipelineNeeds = {
    mpi: mpi.name,
    isSlurm: benchmarks.some(({ isSlurm }) => isSlurm),
    more: [
      ...(build.system.startsWith('CMake') && host === 'GitLab' ? ['cmake'] : []),
      ...(repository.hasFortran ? ['gfortran'] : []),
      ...(build.system.startsWith('autotools') ? ['autoconf', 'automake'] : []),
    ],
  };
  const gitlab = repository.files.includes(GITLAB) ? INCLUDED_PIPELINE : GITLAB;
  return new Map([
    [CONFIGURATION, configText(build.command, benchmarks)],
    host === 'GitLab' ? [gitlab, gitlabText(needs)] : ['.github/workflows/commgate.yml', githubText(needs)],
  ]);
}

/** What is written must be what is read. @throws InputError where it is not */
function checkConfig(text: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'commgate-init-'));
  try {
    writeFileSync(join(folder, CONFIGURATION), text);
    loadConfig(join(folder, CONFIGURATION));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeNew(file: string, text: string): void {
  refuseLinks(file);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
  } catch (cause) {
    throw notWritable(file, cause);
  }
}

function seen({ repository, build, mpi, host }: Guess): string[] {
  const languages = [
    ...(repository.hasCxx ? ['C++'] : []),
    ...(repository.hasFortran ? ['Fortran'] : []),
    ...(repository.starting.some((path) => path.endsWith('.c')) ? ['C'] : []),
  ];
  const [first, ...others] = repository.starting;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const where = repository.address ?? 'no remote';
  return [
    `saw      ${build.system}, ${languages.join(', ')}; MPI_Init in ${first}${more}`,
    `saw      ${mpi.name} (${mpi.because}); ${host} (${where})`,
    ...build.notes.map((note) => `note     ${note}`),
  ];
}

function guessed({ build, benchmarks }: Guess): string[] {
  return [
    `guessed  build: ${build.command}`,
    ...benchmarks.map(({ name, directory, command, because }) => {
      const where = directory === '.' ? '' : `, in ${directory}`;
      return `guessed  ${name}: ${command}${where} (${because})`;
    }),
  ];
}

function next({ host, benchmarks }: Guess, files: ReadonlyMap<string, string>): string[] {
  const include = files.has(INCLUDED_PIPELINE)
    ? [`edit     ${GITLAB}: include: [{ local: ${INCLUDED_PIPELINE} }]`]
    : [];
  const pipeline = host === 'GitHub' ? '.github/workflows/commgate.yml' : [...files.keys()].at(-1);
  const needs = benchmarks.some(({ isSlurm }) => isSlurm)
    ? 'the runner that it names must stand where srun works; no strangers'
    : 'what else your build needs installed';
  return [
    `edit     ${CONFIGURATION}: commands that run for some seconds, with files that are in the repository`,
    `edit     ${pipeline}: ${needs}`,
    ...include,
    'next     commgate doctor; then commit, change something, and commgate check --against HEAD~1',
  ];
}
