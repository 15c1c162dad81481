import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative, resolve } from 'node:path';
import { capture } from '../../../base/process/capture.ts';
import { launcherCommand } from '../../../measure/run/machine/mpi.ts';
import type { Build, BuiltProgram, RunLine } from '../guess.ts';
import { inCopy, type Repository } from '../repository.ts';
import { runLine } from '../run-lines.ts';

/** CMake looks for compilers and libraries. */
const MAX_CONFIGURE_MS = 120_000;

/** An option by which a project is built without MPI unless it is asked for. */
const MPI_OPTION =
  /^[ \t]*option\s*\(\s*((?:\w{0,64}_)?MPI(?:_ENABLED?|_SUPPORT)?)\s+"[^"]*"\s*(?:OFF|FALSE|NO|0)?\s*\)/gim;

/** How targets get MPI's headers from FindMPI. */
const USES_MPI = /\bMPI::MPI_|\bMPI_\w*INCLUDE|\bMPI_INCLUDE/;

/** What CMake itself tells of a configured project. */
interface Configured {
  programs: BuiltProgram[];
  runLines: RunLine[];
}

/** A project with a CMakeLists.txt at its top; null: it has none. */
export async function cmakeBuild(repository: Repository): Promise<Build | null> {
  const { files, read } = repository;
  if (!files.includes('CMakeLists.txt')) return null;
  const lists = files.filter((path) => basename(path) === 'CMakeLists.txt' || path.endsWith('.cmake'));
  const texts = lists.map((path) => read(path));
  const folder = files.some((path) => path.startsWith('build/')) ? 'build-commgate' : 'build';
  const options = [
    '-DCMAKE_BUILD_TYPE=RelWithDebInfo',
    ...[...texts.join('\n').matchAll(MPI_OPTION)].map(([, name]) => `-D${name}=ON`),
    ...(texts.some((text) => USES_MPI.test(text)) ? [] : compilersOf(repository)),
  ];
  const configured = await inCopy(repository, (copy) => configure(copy, folder, options));
  const told = configured ?? { programs: cmakePrograms(repository, folder), runLines: [] };
  return {
    system: 'CMake (CMakeLists.txt)',
    command: `cmake -S . -B ${folder} ${options.join(' ')} && cmake --build ${folder} --parallel`,
    ...told,
    notes:
      configured === null
        ? ['CMake could not configure the project here: programs are those that its files name']
        : [],
  };
}

/** A project whose targets do not get MPI's headers is built with MPI's compilers. */
function compilersOf({ hasFortran, hasCxx }: Repository): string[] {
  return [
    '-DCMAKE_C_COMPILER=mpicc',
    ...(hasCxx ? ['-DCMAKE_CXX_COMPILER=mpicxx'] : []),
    ...(hasFortran ? ['-DCMAKE_Fortran_COMPILER=mpif90'] : []),
  ];
}

/** Configures a copy and reads what CMake says of it (cmake-file-api(7)); null where it cannot. */
async function configure(
  copy: string,
  folder: string,
  options: readonly string[],
): Promise<Configured | null> {
  const build = join(copy, folder);
  const api = join(build, '.cmake/api/v1');
  mkdirSync(join(api, 'query'), { recursive: true });
  writeFileSync(join(api, 'query/codemodel-v2'), '');
  const words = ['-S', copy, '-B', build, ...options];
  const environment = process.env;
  const { ok } = await capture('cmake', words, { environment, timeoutMs: MAX_CONFIGURE_MS });
  if (!ok) return null;
  const programs = programsIn(join(api, 'reply'), copy, folder);
  const tests = await capture('ctest', ['--show-only=json-v1'], { environment, directory: build });
  const names = programs.map(({ path }) => basename(path));
  return { programs, runLines: tests.ok ? testLines(tests.output, copy, names) : [] };
}

/** Of those that the build leaves in the repository: what lies elsewhere is of no commit. */
function programsIn(reply: string, copy: string, folder: string): BuiltProgram[] {
  const read = (name: string): Target => JSON.parse(readFileSync(join(reply, name), 'utf8'));
  return readdirSync(reply)
    .filter((name) => name.startsWith('target-'))
    .sort()
    .map(read)
    .filter(({ type, artifacts }) => type === 'EXECUTABLE' && artifacts !== undefined)
    .map(({ artifacts, sources = [] }) => ({
      path: relative(copy, resolve(copy, folder, artifacts![0]!.path)),
      sources: sources.map(({ path }) => path),
    }))
    .filter(({ path }) => !path.startsWith('..'));
}

interface Target {
  type: string;
  artifacts?: { path: string }[];
  sources?: { path: string }[];
}

interface Test {
  name: string;
  command?: string[];
  properties?: { name: string; value: unknown }[];
}

/** Tests that a launcher starts, as ctest would; paths in the copy become relative to their folder. */
function testLines(text: string, copy: string, programs: readonly string[]): RunLine[] {
  const { tests } = JSON.parse(text) as { tests: Test[] };
  return tests.flatMap(({ name, command = [], properties = [] }) => {
    const found = runLine(command, programs);
    if (found === null) return [];
    const stated = properties.find((each) => each.name === 'WORKING_DIRECTORY')?.value;
    const program = command.find((word) => basename(word) === found.program)!;
    const directory = typeof stated === 'string' ? stated : dirname(program);
    const args = found.args.map((arg) => (arg.startsWith(`${copy}/`) ? relative(directory, arg) : arg));
    const variables = variablesOf(command, properties);
    return [
      { ...found, args, variables, folders: [relative(copy, directory) || '.'], from: `the test ${name}` },
    ];
  });
}

/** What a shell can set before a command as it stands. */
const VARIABLE = /^[A-Za-z_]\w*=[\w.,:+-]*$/;

/** Variables of a test: those of its properties, and of `cmake -E env` before the launcher. */
function variablesOf(command: readonly string[], properties: NonNullable<Test['properties']>): string[] {
  const set = properties.find(({ name }) => name === 'ENVIRONMENT')?.value;
  const stated = Array.isArray(set) ? set.map(String) : [];
  const { own } = launcherCommand(command);
  const before = command.slice(1, command.length - own.length);
  return [...stated, ...before].filter((word) => VARIABLE.test(word));
}

const EXECUTABLE = /^[ \t]*add_executable\s*\(\s*([^\s)]+)([^)]*)\)/gim;
const SET = /^[ \t]*set\s*\(\s*(\w+)\s+([^)]*)\)/gim;
const OUTPUT_FOLDER =
  /set\s*\(\s*CMAKE_RUNTIME_OUTPUT_DIRECTORY\s+"?\$\{(?:CMAKE|PROJECT)_(BINARY|SOURCE)_DIR\}\/?([^\s")]*)/i;

/** The programs that CMakeLists.txt name, where CMake cannot be asked. Variables are what they are set to. */
function cmakePrograms({ files, read }: Repository, folder: string): BuiltProgram[] {
  const lists = files.filter((path) => /(?:^|\/)CMakeLists\.txt$/.test(path));
  const known = new Map<string, string>();
  for (const list of lists) {
    const text = read(list);
    const project = /^[ \t]*project\s*\(\s*"?(\w+)/im.exec(text)?.[1];
    if (project !== undefined) known.set('PROJECT_NAME', project);
    for (const [, name, value] of text.matchAll(SET)) known.set(name!, value!.trim());
  }
  const [common, kind, inside = ''] = OUTPUT_FOLDER.exec(read('CMakeLists.txt')) ?? [];
  return lists.flatMap((list) => {
    const place = dirname(list) === '.' ? '' : `${dirname(list)}/`;
    return [...read(list).matchAll(EXECUTABLE)].flatMap(([, name, rest]) => {
      const program = expanded(name!, known);
      if (/[${}]/.test(program) || /^\s*(?:IMPORTED|ALIAS)\b/.test(rest!)) return [];
      const sources = expanded(rest!, known).split(/\s+/).filter(Boolean);
      const top = /^source$/i.test(kind ?? '') ? '' : folder;
      const path = posix.join(top, common === undefined ? place : inside, program);
      return [{ path, sources: sources.map((source) => `${place}${source}`) }];
    });
  });
}

/** Variables may stand for text with variables, a few deep. */
const MAX_DEPTH = 4;

function expanded(text: string, known: ReadonlyMap<string, string>): string {
  let at = text;
  for (let depth = 0; depth < MAX_DEPTH; depth++)
    at = at.replace(/\$\{(\w+)\}/g, (whole, name: string) => known.get(name) ?? whole);
  return at;
}
