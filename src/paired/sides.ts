import { realpathSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { BenchmarkConfig, Config } from '../config/config.ts';
import { InputError } from '../errors.ts';
import type { Placement } from '../git/worktrees.ts';
import { commandText, runProgram } from '../run/program.ts';

/** A configuration that can build what it measures. */
export type BuildableConfig = Config & { build: string | string[] };

/** @throws InputError when the configuration does not say how a commit is built */
export function buildable(config: Config): BuildableConfig {
  const { build, file } = config;
  if (build !== undefined) return { ...config, build };
  throw new InputError({
    file,
    found: 'there is no "build"',
    rule: 'a paired check builds base and head itself',
    remedy: 'add a line such as build: make -j2, or compare with a baseline (commgate baseline update)',
  });
}

/**
 * The configuration as it applies to a checkout: every benchmark's folder is the same one there. Both sides of a paired
 * check use the configuration of the working copy, so that they are measured alike, and the base needs none.
 *
 * @param top absolute path of the checkout
 * @throws InputError when a folder or a command names a place outside of the repository, which both sides would share
 */
export function configIn(config: Config, { prefix, top: workingCopy }: Placement, top: string): Config {
  const folderOf = (benchmark: BenchmarkConfig): string => {
    const inRepository = join(prefix, relative(realPath(config.folder), real(config, benchmark.directory)));
    if (inRepository === '..' || inRepository.startsWith(`..${sep}`)) {
      throw shared(config, benchmark, `its directory ${benchmark.directory} lies outside of the repository`);
    }
    if (commandText(benchmark.command).includes(workingCopy)) {
      throw shared(config, benchmark, `its command names the working copy ${workingCopy}`);
    }
    return join(top, inRepository);
  };
  return {
    ...config,
    benchmarks: config.benchmarks.map((each) => ({ ...each, directory: folderOf(each) })),
  };
}

/**
 * Builds one side.
 *
 * @param top absolute path of its checkout
 * @param log absolute path of a new file for the build's output
 * @throws ProgramError when the build fails; InputError when there is no folder for it, or `signal` ended it
 */
export async function buildSide(
  config: BuildableConfig,
  { prefix, top, log, commit }: { prefix: string; top: string; log: string; commit: string },
  signal?: AbortSignal,
): Promise<{ seconds: number }> {
  const directory = resolve(top, prefix, config.buildDirectory);
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) {
    throw new InputError({
      file: config.file,
      place: 'build-directory',
      found: `commit ${commit} has no folder ${join(prefix, config.buildDirectory)}`,
      rule: '"build-directory" is relative to the configuration file',
    });
  }
  const role = { noun: 'a build', key: 'build' };
  return runProgram({ command: config.build, directory, environment: process.env, log, role }, signal);
}

function shared(config: Config, { name }: BenchmarkConfig, found: string): InputError {
  return new InputError({
    file: config.file,
    place: `benchmark ${name}`,
    found,
    rule: 'base and head would run the same program',
    remedy: 'use paths relative to the configuration file',
  });
}

/** The folder of a benchmark; links are followed as far as it exists, it may have to be built first. */
function real({ folder }: Config, directory: string): string {
  return resolve(realPath(folder), directory);
}

function realPath(folder: string): string {
  return realpathSync(resolve(folder));
}
