import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../../base/config/config.ts';
import { InputError } from '../../base/errors.ts';
import { type Program, runProgram } from '../../base/process/program.ts';

/** A configuration that can build what it measures. */
export type BuildableConfig = Config & { build: string | string[] };

export function isBuildable(config: Config): config is BuildableConfig {
  return config.build !== undefined;
}

export interface Build extends Pick<Program, 'command' | 'directory' | 'environment' | 'log'> {
  /** What is missing when there is no such folder, such as "commit 1a2b has no folder build". */
  missing: string;
}

/** What a build of the working copy is called where executions are counted. */
export const BUILD_LABEL = 'build';

/** Builds a folder. @throws ProgramError when it fails; InputError without its folder, or interrupted */
export async function runBuild(
  { file }: Pick<Config, 'file'>,
  { command, directory, missing, environment, log }: Build,
  signal?: AbortSignal,
): Promise<{ seconds: number }> {
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) {
    throw new InputError({
      file,
      place: 'build-directory',
      found: missing,
      rule: '"build-directory" is relative to the configuration file',
    });
  }
  const role = { noun: 'a build', key: 'build' };
  return runProgram({ command, directory, environment, log, role }, signal);
}

/** Builds the working copy; the output goes into `folder` (absolute) as build.log. @throws as runBuild */
export function buildWorkingCopy(
  config: BuildableConfig,
  { folder, environment }: { folder: string; environment: NodeJS.ProcessEnv },
  signal?: AbortSignal,
): Promise<{ seconds: number }> {
  const build: Build = {
    command: config.build,
    directory: resolve(config.folder, config.buildDirectory),
    missing: `there is no folder ${config.buildDirectory}`,
    environment,
    log: join(folder, 'build.log'),
  };
  return runBuild(config, build, signal);
}
