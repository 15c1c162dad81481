import { basename } from 'node:path';
import { commandText } from '../../../base/process/command-text.ts';
import { findProgram } from '../../../base/process/find-program.ts';
import { MPI_COMPILERS } from '../guess.ts';

/**
 * A compiler's name, also with a version, or as Debian tells MPI's apart: of MPI, GNU, LLVM, Intel,
 * Cray and NVIDIA.
 */
const COMPILER = new RegExp(
  '^(?:mpi[\\w+]+|g?cc|c99|(?:clang|g|c)\\+\\+|clang|gfortran|f(?:77|90|95)|flang|ftn|CC' +
    '|i(?:cc|cpc|fort|cx|cpx|fx)|nvcc|pg\\w+|nv(?:c|c\\+\\+|fortran))(?:-[\\d.]+|\\.(?:mpich|openmpi))?$',
);

/** A variable that says whether MPI is used: MPI, USE_MPI, DO_MPI, IFMPI; not NO_MPI, USE_MPI_RMA. */
const SWITCH = /^(?!.*(?:NO|WITHOUT|DISABLE))[A-Z_]*MPI$/i;

/** What a switch has that is off, and the word for on that goes with it. */
const ON: Record<string, string> = { no: 'yes', n: 'y', off: 'on', false: 'true', 0: '1', '': '' };

/** Whose assignments count: all but those that make sets for recipes, such as $@. */
const ORIGIN = /^# (?:makefile|default|environment|command line)/;

/** A variable of make, as it is written, and how. */
export interface Variable {
  name: string;
  value: string;
}

/** The word that a command starts with, where that is a compiler; null: it is none. */
export function compilerIn(command: string): string | null {
  const [word = ''] = command.trim().split(/\s+/);
  return COMPILER.test(basename(word)) ? word : null;
}

/** Variables from what `make --print-data-base` printed (GNU make), and the makefiles that it has read. */
export function variablesIn(database: string): { variables: Variable[]; makefiles: string[] } {
  const variables: Variable[] = [];
  let isOwn = false;
  for (const line of database.split('\n')) {
    const [, name, value] = /^(\w+) [:?+]*= ?(.*)$/.exec(line) ?? [];
    if (name !== undefined && isOwn) variables.push({ name, value: value!.trim() });
    isOwn = ORIGIN.test(line);
  }
  const read = variables.find(({ name }) => name === 'MAKEFILE_LIST')?.value.split(/\s+/) ?? [];
  return { variables, makefiles: read.filter((path) => path !== '') };
}

/**
 * Variables that switch MPI on where the makefile leaves it off: with the value that stands beside it as a
 * comment (`#USE_MPI = -DUSING_MPI`), else the one that it is compared with (`ifeq ($(MPI),yes)`), else the
 * word that is the other one of its own.
 *
 * @param text of the makefiles
 */
export function switchedOn(variables: readonly Variable[], text: string): Variable[] {
  return variables.flatMap(({ name, value }) => {
    const other = ON[value.toLowerCase()];
    if (!SWITCH.test(name) || other === undefined) return [];
    const isOn = (each: string): boolean => ON[each.toLowerCase()] === undefined;
    const commented = new RegExp(`^[ \\t]*#+[ \\t]*${name}[ \\t]*[:?]?=[ \\t]*([^#\\n]*)`, 'gm');
    const compared = new RegExp(
      `^[ \\t]*(?:else )?ifn?eq[ \\t]*\\(?["' ]*\\$[({]${name}[)}]["' ,]+([\\w.-]+)`,
      'gm',
    );
    const stated = [commented, compared].flatMap((each) =>
      [...text.matchAll(each)].map(([, on]) => on!.trim()),
    );
    const on = stated.find(isOn) ?? asWritten(other, value);
    return on === '' ? [] : [{ name, value: on }];
  });
}

/** YES for NO, Yes for No. */
function asWritten(word: string, like: string): string {
  if (/^[A-Z]{2}|^[A-Z]$/.test(like)) return word.toUpperCase();
  return /^[A-Z]/.test(like) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word;
}

/**
 * Where a makefile sets a compiler that is not here, and a paragraph of it that is commented out sets the
 * same variable to one that is: what this paragraph sets, which are the options that go with it.
 *
 * @param text of the makefiles; what stands in conditions is left alone
 */
export function otherParagraph(text: string): Variable[] {
  const paragraphs = unconditional(text).map((lines) => ({
    active: assignments(lines, /^/),
    commented: assignments(lines, /^#+[ \t]*/),
  }));
  const missing = paragraphs
    .flatMap(({ active }) => active)
    .filter(({ value }) => compilerState(value) === 'missing');
  for (const state of ['mpi', 'here']) {
    for (const { name } of missing) {
      for (const { commented } of paragraphs) {
        const chosen = commented.find((each) => each.name === name && compilerState(each.value) === state);
        if (chosen === undefined) continue;
        // The same variable twice is a list of which one is chosen.
        const isList = commented.some(
          (one, at) => commented.findIndex((each) => each.name === one.name) !== at,
        );
        return isList ? [chosen] : commented;
      }
    }
  }
  return [];
}

/** Lines between blank ones, without those in conditions. */
function unconditional(text: string): string[][] {
  let depth = 0;
  const lines = text
    .replace(/\\\r?\n/g, ' ')
    .split(/\r?\n/)
    .map((line) => {
      const isWithin = depth > 0;
      if (/^[ \t]*if(?:n?eq|n?def)\b/.test(line)) depth++;
      if (/^[ \t]*endif\b/.test(line)) depth = Math.max(0, depth - 1);
      return isWithin ? '' : line;
    });
  return lines
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n'));
}

/** What lines set, also a part after the other; conditions and recipes are none. */
function assignments(lines: readonly string[], prefix: RegExp): Variable[] {
  const found: Variable[] = [];
  for (const line of lines) {
    const pattern = new RegExp(`${prefix.source}(\\w+)[ \\t]*([:?+]?)=(.*)$`);
    const [, name, kind, rest] = pattern.exec(line) ?? [];
    if (name === undefined) continue;
    const value = rest!.replace(/\s#.*/, '').trim();
    const before = found.find((each) => each.name === name);
    if (kind === '+' && before !== undefined) before.value += ` ${value}`;
    else found.push({ name, value });
  }
  return found;
}

function compilerState(value: string): 'mpi' | 'here' | 'missing' | null {
  const compiler = compilerIn(value);
  if (compiler === null) return null;
  if (findProgram(compiler, process.env) === undefined) return 'missing';
  return isMpi(compiler) ? 'mpi' : 'here';
}

const isMpi = (compiler: string): boolean => basename(compiler).startsWith('mpi');

/** Variables of compilers and linkers that are not here, or none of MPI: with one of MPI in their place. */
export function withMpiCompilers(lines: readonly string[], variables: readonly Variable[]): Variable[] {
  const commands = lines.filter((line) => /\s-(?:c|o)\s/.test(line)).flatMap((line) => line.split(/&&|;/));
  const used = new Set(commands.flatMap((command) => compilerIn(command) ?? []));
  return [...used].flatMap((compiler) => {
    if (compilerState(compiler) === 'mpi') return [];
    const starting = variables.filter(({ value }) => value.split(/\s/)[0] === compiler);
    const mpi = replacement(basename(compiler));
    return starting.map(({ name, value }) => ({ name, value: `${mpi}${value.slice(compiler.length)}` }));
  });
}

/** As make takes them on its command line, each once, by name. */
export function assigned(variables: readonly Variable[]): string[] {
  const values = new Map(variables.map(({ name, value }) => [name, value]));
  return [...values].map(([name, value]) => `${name}=${commandText([value])}`).sort();
}

function replacement(compiler: string): (typeof MPI_COMPILERS)[keyof typeof MPI_COMPILERS] {
  if (/^ftn|f(?:ortran|lang|77|90|95|ort|x)(?:-|$)/.test(compiler)) return MPI_COMPILERS.fortran;
  return /\+\+|cpc|cpx|CC|cxx/.test(compiler) ? MPI_COMPILERS.cxx : MPI_COMPILERS.c;
}
