import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { BenchmarkConfig, Config } from '../../base/config/config.ts';
import { InputError } from '../../base/errors.ts';
import type { Placement } from '../../base/git/worktrees.ts';
import { commandText } from '../../base/process/command-text.ts';
import { type BuildableConfig, isBuildable, runBuild } from './build.ts';

/** @throws InputError when the configuration does not say how a commit is built */
export function buildable(config: Config): BuildableConfig {
  if (isBuildable(config)) return config;
  throw new InputError({
    file: config.file,
    found: 'there is no "build"',
    rule: 'a paired check builds base and head itself',
    remedy: 'add a line such as build: make -j2, or compare with a baseline (commgate baseline update)',
  });
}

/**
 * The configuration as it applies to a checkout: every folder is the same one there, as an absolute path.
 * Both sides of a paired check use the working copy's, so that they are measured alike.
 *
 * @param top absolute path of the checkout
 * @throws InputError when a folder, a command or a variable names a place outside of the repository or in the
 *   working copy, which both sides would share
 */
export function configIn<T extends Config>(config: T, placement: Placement, top: string): T {
  const names = namesOf(config, placement);
  const folderOf = (place: string, key: string, folder: string): string => {
    const inRepository = join(placement.prefix, relative(realPath(config.folder), inFolder(config, folder)));
    const found = resolve(top, inRepository);
    // Of the working copy only the text counts: what git does not know, a link to a build folder say, no
    // checkout has.
    const isOutside =
      !isInside(inRepository) ||
      (top !== placement.top && !isInside(relative(realPath(top), realPath(found))));
    if (!isOutside) return found;
    throw shared(config, place, `its ${key} ${folder} lies outside of the repository`);
  };
  const inCheckout = (benchmark: BenchmarkConfig): BenchmarkConfig => {
    const place = `benchmark ${benchmark.name}`;
    const directory = folderOf(place, 'directory', benchmark.directory);
    const found = sharedProgram(benchmark, names, process.env);
    if (found !== null) throw shared(config, place, found);
    return { ...benchmark, directory };
  };
  return {
    ...config,
    buildDirectory: folderOf('build', 'build-directory', config.buildDirectory),
    benchmarks: config.benchmarks.map(inCheckout),
  };
}

/** Builds one side in its checkout `top`; `log` is a new file. @throws as runBuild and configIn */
export async function buildSide(
  config: BuildableConfig,
  { placement, top, log, commit }: { placement: Placement; top: string; log: string; commit: string },
  signal?: AbortSignal,
): Promise<{ seconds: number }> {
  const directory = configIn(config, placement, top).buildDirectory;
  const missing = `commit ${commit} has no folder ${relative(top, directory) || '.'}`;
  const build = { command: config.build, directory, missing, environment: process.env, log };
  return runBuild(config, build, signal);
}

function shared(config: Config, place: string, found: string): InputError {
  return new InputError({
    file: config.file,
    place,
    found,
    rule: 'base and head would run the same program',
    remedy: 'use paths relative to the configuration file',
  });
}

/** Absolute path of a folder that the configuration names, its own folder's links followed. */
function inFolder({ folder }: Config, named: string): string {
  return isAbsolute(named) ? realPath(named) : resolve(realPath(folder), named);
}

function isInside(path: string): boolean {
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

/** A path with all links followed as far as it exists: the rest may have to be built first. */
export function realPath(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync(absolute);
  } catch {
    const parent = dirname(absolute);
    return parent === absolute ? absolute : join(realPath(parent), basename(absolute));
  }
}

/** How the working copy can be called: by its real path, and by that of the given configuration. */
function namesOf({ folder }: Config, { top, prefix }: Placement): string[] {
  const below = `/${prefix}`.replace(/\/$/, '');
  const given = resolve(folder);
  const other = given.endsWith(below) ? given.slice(0, given.length - below.length) : '';
  return other === '' ? [top] : [top, other];
}

/** Shells set these to the folder they start in, whatever they inherit. */
const OF_THE_SHELL = new Set(['PWD', 'OLDPWD']);

const END_OF_PATH = String.raw`(?=[/"'\`\s:;,&|()<>]|$)`;

/**
 * How a benchmark names the working copy, in its command, its variables or a variable that its command names,
 * in words; null: it does not. Both sides of a paired check would run what lies there, not what was built.
 *
 * @param names how the working copy can be called, absolute paths
 * @param base variables that the command inherits
 */
export function sharedProgram(
  { command, environment }: Pick<BenchmarkConfig, 'command' | 'environment'>,
  names: readonly string[],
  base: NodeJS.ProcessEnv,
): string | null {
  const text = commandText(command);
  const name = (value: string): string | undefined => names.find((each) => isNamedIn(each, value));
  const inText = name(text);
  if (inText !== undefined) return `its command names the working copy ${inText}`;
  for (const [variable, value] of Object.entries(environment)) {
    const inValue = name(value);
    if (inValue !== undefined) return `its variable ${variable} names the working copy ${inValue}`;
  }
  const valueIn = (variable: string): string =>
    OF_THE_SHELL.has(variable) ? '' : (environment[variable] ?? base[variable] ?? '');
  for (const [, braced, plain] of text.matchAll(/\$(?:\{(\w+)|(\w+))/g)) {
    const variable = (braced ?? plain)!;
    if (name(valueIn(variable)) !== undefined)
      return `its command names $${variable}, which is in the working copy ${name(valueIn(variable))}`;
  }
  // A variable may hold a folder above the working copy: $WORK/copy/app.
  const replaced = text.replace(/\$(?:\{(\w+)\}|(\w+))/g, (_, braced, plain) => valueIn(braced ?? plain));
  const inReplaced = name(replaced);
  return inReplaced === undefined ? null : `its command names the working copy ${inReplaced}`;
}

function isNamedIn(path: string, text: string): boolean {
  const literal = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(literal + END_OF_PATH).test(text);
}
