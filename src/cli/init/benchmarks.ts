import { existsSync } from 'node:fs';
import { basename, dirname, extname, join, posix } from 'node:path';
import { commandText } from '../../base/process/command-text.ts';
import type { Build, BuiltProgram, GuessedBenchmark, RunLine } from './guess.ts';
import { HEADER, type Repository, SOURCE } from './repository.ts';

/** More are a suite, of which a person chooses. */
const MAX_BENCHMARKS = 3;

/** Where nothing says how many: what small runners have cores for. */
const USUAL_PROCESSES = 4;

/**
 * More processes for each core, and more than a few in all, are a run of a cluster: here they would take
 * turns, so that nothing is measured but that.
 */
const MAX_PER_CORE = 8;
const MAX_ON_FEW_CORES = 16;

/** Programs that check parts, or stand beside the real one. */
const MINOR = /test|unit|example|tool|util|convert|gen/i;

/** The programs that start MPI; where only libraries do, all; real ones before tests. */
export function mpiPrograms({ programs }: Build, { starting }: Repository): BuiltProgram[] {
  const own = programs.filter(({ sources }) => sources.some((source) => starting.includes(source)));
  const chosen = own.length > 0 ? own : programs;
  const isMinor = ({ path }: BuiltProgram): number => (MINOR.test(path) ? 1 : 0);
  return [...chosen].sort((a, b) => isMinor(a) - isMinor(b));
}

/**
 * How the programs are run: as a test, a script or a document says, with the fewest processes where several
 * do, else without arguments.
 *
 * @param launch the launcher with its options, before -n
 * @param cores that the processes may have here
 * @param hasSlurm where lines that start it by srun can be followed
 */
export function guessBenchmarks(
  programs: readonly BuiltProgram[],
  lines: readonly RunLine[],
  repository: Repository,
  { launch, cores, hasSlurm }: { launch: string; cores: number; hasSlurm: boolean },
): GuessedBenchmark[] {
  const withLine = programs.filter(({ path }) => lines.some(({ program }) => program === basename(path)));
  const chosen = (withLine.length > 0 ? withLine : programs).slice(0, MAX_BENCHMARKS);
  const names = new Set<string>();
  return chosen.map(({ path }) => {
    const { line, tooMany } = bestLine(
      lines.filter(({ program }) => program === basename(path)),
      cores,
    );
    const directory = line === null ? '.' : folderOf(line, path, repository);
    const usual = Math.min(USUAL_PROCESSES, Math.max(2, cores));
    const demanded = typeof line?.processes === 'number' ? null : demandedCount(repository, usual);
    const processes = line?.processes ?? demanded?.processes ?? usual;
    const program = relativeProgram(path, directory);
    const words = [program, ...(line?.args ?? [])];
    const isSlurm = hasSlurm && line?.launcher === 'srun';
    const set = (line?.variables ?? []).map((variable) => `${variable} `).join('');
    const start = isSlurm ? commandText(['srun', ...line.options]) : launch;
    const why = [
      line === null ? withoutLine(tooMany) : `as in ${line.from}`,
      ...(line?.processes === null && demanded === null ? ['which does not say how many processes'] : []),
      ...(demanded === null ? [] : [`${processes} processes, as ${demanded.from} says: ${demanded.said}`]),
    ];
    return {
      name: unique(nameOf(path), names),
      processes,
      isSlurm,
      directory,
      command: `${set}${start} -n ${processes} ${commandText(words)}`,
      because: why.join('; '),
    };
  });
}

function withoutLine(tooMany: RunLine | null): string {
  if (tooMany === null) return 'no test, script or document says how it is run: without arguments';
  return `${tooMany.from} starts ${tooMany.processes} processes, too many here: without arguments`;
}

/**
 * The first, most reliable one that there are cores for; else that with the fewest processes, where these can
 * run here at all.
 */
function bestLine(
  lines: readonly RunLine[],
  cores: number,
): { line: RunLine | null; tooMany: RunLine | null } {
  const several = lines.filter(({ processes }) => processes !== 1);
  const fitting = several.find(
    ({ processes }) => processes !== null && processes <= Math.max(cores, USUAL_PROCESSES),
  );
  const [fewest = null] = [...several].sort((a, b) => (a.processes ?? Infinity) - (b.processes ?? Infinity));
  const line = fitting ?? fewest;
  const isTooMany = (line?.processes ?? 0) > Math.max(MAX_PER_CORE * cores, MAX_ON_FEW_CORES);
  return isTooMany ? { line: null, tooMany: line } : { line, tooMany: null };
}

/** Where the files lie that the arguments name: the line's own folder, the program's, or the top. */
function folderOf({ folders, args, word }: RunLine, program: string, { root }: Repository): string {
  const meant = folders.find((folder) => word.includes('/') && posix.join(folder, word) === program);
  if (meant !== undefined) return meant;
  const named = args.filter((arg) => /[./]/.test(arg) && !arg.startsWith('-') && !/^[\d.+-]+$/.test(arg));
  const candidates = [...folders, dirname(program), '.'];
  const found = candidates.find((folder) => named.some((arg) => existsSync(join(root, folder, arg))));
  // What is made by the build is there when the build's folder is.
  const isBuilt = folders.some((folder) => !existsSync(join(root, folder)));
  return found ?? (isBuilt ? folders[0]! : '.');
}

function relativeProgram(path: string, directory: string): string {
  const relative = posix.relative(directory, path);
  return relative.includes('/') ? relative : `./${relative}`;
}

/** Letters, digits and a few signs: it is the name of a folder, too. */
function nameOf(path: string): string {
  const name = basename(path)
    .replace(/\.(?:x|exe|out)$/, '')
    .replace(/[^A-Za-z0-9._-]/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 60);
  return name === '' ? 'program' : name;
}

function unique(name: string, taken: Set<string>): string {
  const isTaken = (each: string): boolean => taken.has(each.toLowerCase());
  let chosen = name;
  for (let number = 2; isTaken(chosen); number++) chosen = `${name}-${number}`;
  taken.add(chosen.toLowerCase());
  return chosen;
}

/** What a program demands of the number of its processes. */
interface Demand {
  /** The smallest number that meets it, of two processes or more, up to so many. */
  count(atMost: number): number;
  words: RegExp;
}

const powerUpTo = (atMost: number): number => 2 ** Math.max(1, Math.floor(Math.log2(atMost)));

/** By the words that programs have for it; the smallest number where none is as small as is asked for. */
const DEMANDS: readonly Demand[] = [
  { words: /\b(?:cube\b|cubes\b|cubic|cubed)/i, count: () => 8 },
  { words: /\bpowers? of (?:two|2)\b/i, count: powerUpTo },
  { words: /\b(?:perfect |complete )?squares?\b/i, count: () => 4 },
  { words: /\b(?:even|multiple of (?:two|2))\b/i, count: (atMost) => Math.max(2, atMost - (atMost % 2)) },
];

/** "Num processors must be a cube of an integer", "we require the number of ranks to be a power of 2". */
const SENTENCE = new RegExp(
  '\\b(?:num\\w*|#)(?: of)?(?: the)?(?: MPI)?[ _-]*' +
    '(?:process(?:es|ors|ing elements)?|procs|ranks?|tasks|PEs)\\b' +
    '[^.;\\n]{0,40}?\\b(?:must|should|needs?|has|have|to|not)\\b[^.;\\n]{0,60}',
  'gi',
);

const DOCUMENT = /(?:^|\/)(?:README|INSTALL|QUICKSTART|USAGE)[^/]*$/i;

/** A message has quotes around it, and is printed where it is broken: a comment may be about anything. */
const MESSAGE = /["'][^"'\n]*$/;

/**
 * How many processes a program wants that says, in a message or a document, that not every number will do.
 *
 * @param atMost as many as would be taken else
 * @returns null: nothing says so
 */
function demandedCount(
  { files, read }: Repository,
  atMost: number,
): { processes: number; from: string; said: string } | null {
  const isSource = (path: string): boolean => SOURCE.test(extname(path)) || HEADER.test(extname(path));
  const places = [files.filter(isSource), files.filter((path) => DOCUMENT.test(path))];
  for (const path of places.flat()) {
    const text = read(path);
    for (const { 0: said, index } of text.matchAll(SENTENCE)) {
      const demand = DEMANDS.find(({ words }) => words.test(said));
      const before = text.slice(0, index);
      if (demand === undefined || (isSource(path) && !MESSAGE.test(before))) continue;
      const line = before.split('\n').length;
      const words = said.replace(/["'\\].*|\s*\([^)]*$/g, '').trim();
      return { processes: demand.count(atMost), from: `${path}:${line}`, said: words };
    }
  }
  return null;
}
