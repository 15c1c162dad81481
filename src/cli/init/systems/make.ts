import { cpSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { capture } from '../../../base/process/capture.ts';
import { commandText } from '../../../base/process/command-text.ts';
import type { Build, BuiltProgram, RunLine } from '../guess.ts';
import { inCopy, type Repository } from '../repository.ts';
import { runLinesOf, startedIn } from '../run-lines.ts';
import {
  assigned,
  compilerIn,
  otherParagraph,
  switchedOn,
  type Variable,
  variablesIn,
  withMpiCompilers,
} from './make-variables.ts';

const MAKEFILE = /^(?:GNUmakefile|[Mm]akefile)$/;

/** A makefile that is to be copied and edited before it is used. */
const TEMPLATE = /^[Mm]akefile\.(?:vanilla|example|sample|template|default|in\.example)$/;

/** What the folder of the code itself is called, of which others are versions. */
const ITSELF = /(?:^|\/)(?:ref|reference|src|source|mpi|src-mpi)$|(?:^|\/)ref\//i;

/** What a folder is called whose program has threads besides MPI, or instead. */
const THREADS = /openmp|omp|threads|serial/i;

/** What a folder is called whose program needs a device, or a library that machines may lack. */
const SPECIAL = /cuda|hip|sycl|openacc|offload|opencl|kokkos|raja|legion|cilk|tbb|qthreads/i;

function kindOf(folder: string): number {
  if (SPECIAL.test(folder)) return 3;
  if (THREADS.test(folder)) return 2;
  return ITSELF.test(folder) ? 0 : 1;
}

/** Targets whose recipes run what was built. */
const RUN_TARGETS = ['check', 'test', 'run'];

const MAX_DRY_RUN_MS = 20_000;

/** Makefiles that are asked, one after the other: each is asked in a copy. */
const MAX_TRIED = 8;

/** Targets that makefiles have whose default one only says which there are. */
const USUAL_TARGETS = ['mpi', 'openmpi', 'mpich', 'gnu', 'gcc', 'linux'];

/**
 * A project with a makefile; null: it has none. What is built is what make says that it would do. Where there
 * are several, the first one that builds a program with MPI, those before that lack nothing; one at the top
 * that starts make in folders is what builds theirs.
 */
export async function makeBuild(repository: Repository): Promise<Build | null> {
  const all: Asked[] = [];
  for (const makefile of makefiles(repository).slice(0, MAX_TRIED)) {
    const asked = await askMake(repository, makefile);
    all.push(asked);
    if (asked.buildsMpi && !asked.fails) break;
  }
  const [first] = all;
  const chosen =
    all.find(({ buildsMpi, fails }) => buildsMpi && !fails) ?? all.find(({ buildsMpi }) => buildsMpi);
  if (chosen === undefined) return first?.build ?? null;
  const { command, system } = first!.startsMake ? first!.build : chosen.build;
  return { ...chosen.build, command, system };
}

function mpiProgramsOf({ programs }: Build, { starting }: Repository): boolean {
  return programs.some(({ sources }) => sources.some((source) => starting.includes(source)));
}

interface Makefile {
  path: string;
  folder: string;
  /** Whether a script or document starts a program that lies there. */
  isStarted: boolean;
}

interface Asked {
  build: Build;
  buildsMpi: boolean;
  /** Whether make ends with a complaint. */
  fails: boolean;
  /** Whether it lies at the top, and its recipes start make in folders. */
  startsMake: boolean;
}

async function askMake(repository: Repository, makefile: Makefile): Promise<Asked> {
  const { path, folder, isStarted } = makefile;
  const isTemplate = TEMPLATE.test(basename(path));
  const asked = await inCopy(repository, async (copy) => {
    const directory = join(copy, folder);
    if (isTemplate) cpSync(join(copy, path), join(directory, 'Makefile'));
    const told = await askForPrograms(directory, folder, repository);
    const tests: RunLine[] = [];
    const names = told.programs.map((program) => basename(program.path));
    for (const target of RUN_TARGETS) {
      const said = (await dryRun(directory, [target])).lines.join('\n');
      const from = `make ${target}`;
      tests.push(...runLinesOf(said, `${folder}/x`, names).map((line) => ({ ...line, from })));
    }
    return { ...told, tests };
  });
  const { words = [], programs = [], tests = [], lines = [], problem = '' } = asked ?? {};
  const make = commandText(['make', ...(folder === '.' ? [] : ['-C', folder])]);
  const prepare = isTemplate ? `${commandText(['cp', path, posix.join(folder, 'Makefile')])} && ` : '';
  const notes = [
    ...(programs.length > 0 ? [] : [`make names no program that ${path} builds`]),
    ...(problem === '' ? [] : [`make complains here: ${problem}`]),
  ];
  const build: Build = {
    system: `Make (${path})`,
    command: `${prepare}${[make, ...words].join(' ')}`,
    programs,
    runLines: tests,
    notes,
  };
  return {
    build,
    buildsMpi: (isStarted && programs.length > 0) || mpiProgramsOf(build, repository),
    fails: problem !== '',
    startsMake: folder === '.' && lines.some((line) => /(?:^|[\s;(])make\b/.test(line)),
  };
}

/** What make would do with the variables that it needs, for the first target that builds something. */
async function askForPrograms(directory: string, folder: string, repository: Repository) {
  for (const target of [[], ...USUAL_TARGETS.map((name) => [name])]) {
    const plain = await dryRun(directory, target);
    // Make knows rules for files of any name: a target is one that the makefile has.
    const isOwn = target.every((name) => new RegExp(`^${name}\\s*:`, 'm').test(plain.text));
    if (!isOwn || (target.length > 0 && programsOf(plain.lines, folder, repository).length === 0)) continue;
    const chosen = [...otherParagraph(plain.text), ...switchedOn(plain.variables, plain.text)];
    const changed = await dryRun(directory, [...target, ...asWords(chosen)]);
    const all = [...chosen, ...withMpiCompilers(changed.lines, changed.variables)];
    const programs = programsOf(changed.lines, folder, repository);
    if (programs.length > 0) return { ...changed, programs, words: [...target, ...assigned(all)] };
  }
  const { lines, problem } = await dryRun(directory, []);
  return { lines, problem, programs: [], words: [] };
}

const asWords = (variables: readonly Variable[]): string[] =>
  variables.map(({ name, value }) => `${name}=${value}`);

/**
 * At the top, or in a folder that holds, or is above, a source that starts MPI: the top first, then where a
 * script or document starts a program, then those nearest to the top.
 */
function makefiles(repository: Repository): Makefile[] {
  const { files, starting } = repository;
  const started = startedIn(repository).map((folder) => folder.replace(/^\.\//, ''));
  const places = files
    .filter((path) => MAKEFILE.test(basename(path)) || TEMPLATE.test(basename(path)))
    .map((path) => ({ path, folder: dirname(path), isStarted: started.includes(dirname(path)) }))
    .filter(
      ({ folder, isStarted }) =>
        folder === '.' || isStarted || starting.some((source) => source.startsWith(`${folder}/`)),
    );
  const depth = (folder: string): number => (folder === '.' ? 0 : folder.split('/').length);
  const order = ({ path, folder, isStarted }: Makefile): number[] => [
    folder === '.' || isStarted ? 0 : 1,
    depth(folder),
    kindOf(folder),
    TEMPLATE.test(basename(path)) ? 1 : 0,
  ];
  const byOrder = (a: number[], b: number[]): number => {
    const at = a.findIndex((value, index) => value !== b[index]);
    return at < 0 ? 0 : a[at]! - b[at]!;
  };
  return places.sort((a, b) => byOrder(order(a), order(b)) || (a.path < b.path ? -1 : 1));
}

/** How make says why it ends; other lines are messages of the makefile's own. */
const REASON = /: No such file or directory|\*\*\* /;

interface DryRun {
  /** Commands that make would start, one a line; none where it fails before that. */
  lines: string[];
  variables: Variable[];
  /** Of all makefiles that it has read. */
  text: string;
  /** Why it fails; '' where it does not. */
  problem: string;
}

/** What make would do where nothing is built yet. */
async function dryRun(directory: string, words: readonly string[]): Promise<DryRun> {
  const options = { environment: { ...process.env, LC_ALL: 'C' }, directory, timeoutMs: MAX_DRY_RUN_MS };
  const flags = ['--dry-run', '--keep-going', '--no-print-directory', '--print-data-base'];
  const { ok, output, errors } = await capture('make', [...flags, ...words], options);
  const [said = '', database = ''] = output.split(/^# Make data base, .*$/m);
  const { variables, makefiles } = variablesIn(database);
  const text = makefiles.map((path) => textIn(directory, path)).join('\n');
  const complaints = errors.trim().replaceAll(directory, '.').split('\n');
  const problem = ok ? '' : (complaints.find((line) => REASON.test(line)) ?? complaints[0] ?? '');
  return { lines: said.replace(/\\\r?\n/g, ' ').split('\n'), variables, text, problem };
}

function textIn(directory: string, path: string): string {
  try {
    return readFileSync(resolve(directory, path), 'utf8');
  } catch {
    // It would have been made.
    return '';
  }
}

/** The words of a command that links a program; null for all others. */
function linkWords(line: string): string[] | null {
  const command = line.split(/&&|;/).find((part) => compilerIn(part) !== null);
  const words = command?.trim().split(/\s+/) ?? [];
  if (!words.includes('-o') || words.some((word) => /^-(?:c|E|M|MM|S|shared|dynamiclib)$/.test(word)))
    return null;
  return words;
}

function programsOf(lines: readonly string[], folder: string, { files }: Repository): BuiltProgram[] {
  const compiled = compiledSources(lines);
  return lines.flatMap((line) => {
    const words = linkWords(line);
    const name = words?.[words.indexOf('-o') + 1];
    if (words === null || name === undefined || /\.(?:so|a|o|mod)$/.test(name)) return [];
    const sources = words
      .filter((word) => /\.(?:o|c|cc|cpp|cxx|f|f90|F|F90|f95|f03|f08)$/i.test(word))
      .map((word) => compiled.get(word) ?? word)
      .flatMap((word) => sourceOf(posix.join(folder, word), files));
    return [{ path: posix.join(folder, name), sources }];
  });
}

/** Objects, and the sources that commands compile into them. */
function compiledSources(lines: readonly string[]): Map<string, string> {
  const compiled = new Map<string, string>();
  for (const line of lines) {
    const words = line.trim().split(/\s+/);
    const source = words.findLast((word) => /\.(?:c|cc|cpp|cxx|f|f90|F|F90|f95|f03|f08)$/.test(word));
    const object = words[words.indexOf('-o') + 1];
    if (words.includes('-c') && source !== undefined && words.includes('-o')) compiled.set(object!, source);
  }
  return compiled;
}

/** The file itself, or that of an object's name: in its folder, else anywhere. */
function sourceOf(path: string, files: readonly string[]): string[] {
  if (files.includes(path)) return [path];
  const stem = basename(path).replace(/\.\w+$/, '');
  const named = files.filter(
    (file) => basename(file).replace(/\.\w+$/, '') === stem && /\.(?:c|cc|cpp|cxx|f\w*)$/i.test(file),
  );
  const beside = named.filter((file) => dirname(file) === dirname(path));
  return beside.length > 0 ? beside : named;
}
